/* A tree of the choices of one's turn, tried in many futures: `bots/search.py`. */
#include "playing.h"

#include "../tree.h"

/* A search: its tree, and what it judges by. */
typedef struct {
    const Policy *policy;
    const Question *question;
    Tree *tree;
    Node *nodes;
    Branch *branches;
    Exponential exponential;
} Search;

/* A key that equal choices share, and different ones in only one of 2 ^ 128 cases. */
static void digest(const Actions *a, uint64_t *key) {
    uint64_t one = 0x9e3779b97f4a7c15u, other = 0xc2b2ae3d27d4eb4fu, word;
    for (int n = 0; n < a->number; n++) {
        memcpy(&word, &a->all[n], sizeof word);
        one = (one ^ word) * 0xff51afd7ed558ccdu;
        one ^= one >> 32;
        other = (other + word) * 0xc4ceb9fe1a85ec53u;
        other ^= other >> 29;
    }
    key[0] = one, key[1] = other;
}

static int new_node(Search *search, const Game *g) {
    const Question *q = search->question;
    Ideas ideas;
    Actions a;
    cards_find_ideas(g, search->policy, q->width, &ideas);
    int node = add_node(search->tree, search->nodes, search->branches, &ideas, q->temperature,
                        search->exponential);
    cards_list(g, &a);
    digest(&a, search->nodes[node].key);
    return node;
}

/* The node below a branch with the same choices; 0, which is the root, if there is none. */
static int below(const Search *search, const Branch *branch, const uint64_t *key) {
    int node = branch->below;
    while (node && memcmp(search->nodes[node].key, key, sizeof search->nodes[node].key))
        node = search->nodes[node].next;
    return node;
}

/* Chooses down the tree to a new node or the end of the turn. */
static int descend(Search *search, Game *g, Path *path) {
    State *s = g->state;
    Node *node = search->nodes;
    Actions a;
    uint64_t key[2];
    for (path->length = 0; path->length < MOST_PATH && !s->fault;) {
        Branch *branch = promising(node, search->branches, search->question->exploration);
        Action action;
        go_down(path, node, branch);
        memcpy(&action, &branch->action, sizeof action);
        cards_act(g, action);
        for (;;) {
            if (s->fault) return UNSOUND;
            if (!cards_is_own_turn(s, search->question)) return 0;
            cards_list(g, &a);
            if (a.number != 1) break;
            cards_act(g, a.all[0]);
        }
        digest(&a, key);
        int next = below(search, branch, key);
        if (!next) {
            next = new_node(search, g);
            search->nodes[next].next = branch->below;
            branch->below = next;
            return s->fault ? UNSOUND : 0;
        }
        node = &search->nodes[next];
    }
    return UNSOUND;
}

/* Makes that many more tries, for which there has to be room. The tree is empty the first time. */
EXPORT int cards_search(const Facts *facts, const Policy *policy, const Policy *prospects,
                        const Question *question, const State *root, Rng *rng,
                        State *futures, Tree *tree, Node *nodes, Branch *branches, int tries,
                        Exponential exponential) {
    Search search = {policy, question, tree, nodes, branches, exponential ? exponential : exp};
    State state = *root;
    Game g = {facts, &state};
    Path path;
    if (!cards_are_sound(facts, root) || tries > tree->room) return UNSOUND;
    if (!tree->nodes) new_node(&search, &g);
    if (state.fault || !nodes->number) return UNSOUND;
    for (tree->room -= tries; tries; tries--) {
        int future = promising(nodes, branches, question->exploration)->tries;
        if (future == tree->deals)
            cards_redeal(facts, root, 1 << root->player, rng, &futures[tree->deals++]);
        state = futures[future];
        if (descend(&search, &g, &path)) return UNSOUND;
        if (cards_play_greedily(&g, policy, question->until) == UNSOUND) return UNSOUND;
        double found =
            cards_foreseen(&g, prospects, question->player, question->rivals, question->opponent_weight);
        learn(&path, found);
    }
    return 0;
}
