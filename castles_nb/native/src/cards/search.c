/* A tree of the choices of one's turn, tried in many futures: `bots/search.py`. */
#include <math.h>

#include "playing.h"

enum { MOST_PATH = 200 };

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
    Node *node = &search->nodes[search->tree->nodes];
    Branch *branches = &search->branches[search->tree->branches];
    Ideas ideas;
    Actions a;
    double whole = 0.0;
    cards_find_ideas(g, search->policy, q->width, &ideas);
    *node = (Node){.first = search->tree->branches, .number = ideas.number};
    cards_list(g, &a);
    digest(&a, node->key);
    for (int n = 0; n < ideas.number; n++) {
        branches[n] = (Branch){0};
        branches[n].prior = search->exponential((ideas.gains[n] - ideas.gains[0]) / q->temperature);
        memcpy(&branches[n].action, &ideas.actions[n], sizeof ideas.actions[n]);
        whole += branches[n].prior;
    }
    for (int n = 0; n < ideas.number; n++) branches[n].prior = branches[n].prior / whole;
    search->tree->branches += ideas.number;
    return search->tree->nodes++;
}

/* The next choice to try: one that did well, or looks good and was tried little. */
static Branch *promising(const Search *search, const Node *node) {
    Branch *best = 0, *branch = &search->branches[node->first];
    double best_score = 0.0, mean = node->tries ? node->total / node->tries : 0.0;
    double explore = search->question->exploration * sqrt(node->tries + 1);
    for (int n = 0; n < node->number; n++, branch++) {
        double score = branch->tries ? branch->total / branch->tries : mean;
        score += branch->prior * explore / (1 + branch->tries);
        if (!best || score > best_score) best = branch, best_score = score;
    }
    return best;
}

/* The node below a branch with the same choices; 0, which is the root, if there is none. */
static int below(const Search *search, const Branch *branch, const uint64_t *key) {
    int node = branch->below;
    while (node && memcmp(search->nodes[node].key, key, sizeof search->nodes[node].key))
        node = search->nodes[node].next;
    return node;
}

typedef struct {
    Node *nodes[MOST_PATH];
    Branch *branches[MOST_PATH];
    int length;
} Path;

/* Chooses down the tree to a new node or the end of the turn. */
static int descend(Search *search, Game *g, Path *path) {
    State *s = g->state;
    Node *node = search->nodes;
    Actions a;
    uint64_t key[2];
    for (path->length = 0; path->length < MOST_PATH && !s->fault;) {
        Branch *branch = promising(search, node);
        Action action;
        path->nodes[path->length] = node, path->branches[path->length++] = branch;
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
        int future = promising(&search, nodes)->tries;
        if (future == tree->deals)
            cards_redeal(facts, root, 1 << root->player, rng, &futures[tree->deals++]);
        state = futures[future];
        if (descend(&search, &g, &path)) return UNSOUND;
        if (cards_play_greedily(&g, policy, question->until) == UNSOUND) return UNSOUND;
        double found =
            cards_foreseen(&g, prospects, question->player, question->rivals, question->opponent_weight);
        for (int n = 0; n < path.length; n++) {
            path.nodes[n]->tries++, path.nodes[n]->total += found;
            path.branches[n]->tries++, path.branches[n]->total += found;
        }
    }
    return 0;
}
