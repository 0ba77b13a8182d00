/* A tree of the choices of one's turn, tried in many futures: `bots/search.py`. */
#include "planning.h"
#include "tree.h"

/* What a search has: the tree, and the futures drawn so far. */
typedef struct {
    const Facts *facts;
    const Policy *policy;
    const State *root;
    Tree *tree;
    Node *nodes;
    Branch *branches;
    Foresight by;
    Exponential exponential;
} Search;

static int new_node(Search *search, const Game *g) {
    const Question *q = search->by.question;
    Ideas ideas;
    find_ideas(g, search->policy, q->width, &ideas);
    return add_node(search->tree, search->nodes, search->branches, &ideas, q->temperature,
                    search->exponential);
}

static void make(Game *g, const Branch *branch) {
    Action action;
    memcpy(&action, &branch->action, sizeof action);
    act(g, action);
}

/* Choose down the tree to a new node or the turn's end. */
static int descend(Search *search, Game *g, Path *path) {
    const Question *q = search->by.question;
    Node *node = search->nodes;
    Actions a;
    for (path->length = 0; path->length < MOST_PATH && !g->state->fault;) {
        Branch *branch = promising(node, search->branches, q->exploration);
        if (!branch) return UNSOUND;
        go_down(path, node, branch);
        make(g, branch);
        while (is_own_turn(g, q)) {
            list_actions(g, &a);
            if (a.number != 1) break;
            act(g, a.all[0]);
        }
        if (!is_own_turn(g, q)) return 0;
        if (!branch->next) {
            branch->next = new_node(search, g);
            return 0;
        }
        node = &search->nodes[branch->next];
    }
    return UNSOUND;
}

/* So many tries more, for which there has to be room; the first time the tree is empty. */
EXPORT int search(const Facts *facts, const Policy *policy, const Policy *prospects,
                  const Endings *endings, const Question *question, const Deal *deal,
                  const State *root, const Deal *seen, const Drawing *drawing, Rng *rng,
                  Deal *deals, Tree *tree, Node *nodes, Branch *branches, int tries,
                  Exponential exponential) {
    Search search = {facts, policy, root, tree, nodes, branches, {prospects, endings, question},
                     exponential ? exponential : exp};
    State state = *root;
    Game g = {facts, deal, &state};
    Path path;
    if (!is_sound(facts, root) || !is_sound_deal(facts, deal) || tries > tree->room) return UNSOUND;
    if (!tree->nodes) new_node(&search, &g);
    for (tree->room -= tries; tries; tries--) {
        const Branch *first = promising(nodes, branches, question->exploration);
        int future = first ? first->tries : -1;
        if (future < 0) return UNSOUND;
        if (future == tree->deals) {
            Deal *next = &deals[tree->deals++];
            if (redeal(seen, drawing, rng, next) || !is_sound_deal(facts, next)) return UNSOUND;
        }
        state = *root;
        g.deal = &deals[future];
        if (descend(&search, &g, &path) || greedily(&g, policy, question->until) == UNSOUND)
            return UNSOUND;
        learn(&path, foreseen(&g, &search.by));
    }
    return 0;
}

/* The exponentials of numbers, to compare them with Python's. */
EXPORT void exponentials(const double *numbers, int number, double *found,
                         Exponential exponential) {
    for (int n = 0; n < number; n++) found[n] = (exponential ? exponential : exp)(numbers[n]);
}
