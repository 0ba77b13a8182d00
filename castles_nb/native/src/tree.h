/* The tree of a search, alike in both games: include it behind what says what their Node, Branch,
   Tree and Ideas are. */
#ifndef TREE_H
#define TREE_H
#include <math.h>
#include <string.h>

#include "exports.h"

enum { MOST_PATH = 200 };

/* The way down from the root. */
typedef struct {
    Node *nodes[MOST_PATH];
    Branch *branches[MOST_PATH];
    int length;
} Path;

/* A new node with a branch for each idea; returns its number. */
static int add_node(Tree *tree, Node *nodes, Branch *branches, const Ideas *ideas,
                    double temperature, Exponential exponential) {
    Branch *own = &branches[tree->branches];
    double whole = 0.0;
    nodes[tree->nodes] = (Node){.first = tree->branches, .number = ideas->number};
    for (int n = 0; n < ideas->number; n++) {
        own[n] = (Branch){0};
        own[n].prior = exponential((ideas->gains[n] - ideas->gains[0]) / temperature);
        memcpy(&own[n].action, &ideas->actions[n], sizeof ideas->actions[n]);
        whole += own[n].prior;
    }
    for (int n = 0; n < ideas->number; n++) own[n].prior = own[n].prior / whole;
    tree->branches += ideas->number;
    return tree->nodes++;
}

/* The next choice to try: one that did well, or looks good and was tried little; 0 without any. */
static Branch *promising(const Node *node, Branch *branches, double exploration) {
    Branch *best = 0, *branch = &branches[node->first];
    double best_score = 0.0, mean = node->tries ? node->total / node->tries : 0.0;
    double explore = exploration * sqrt(node->tries + 1);
    for (int n = 0; n < node->number; n++, branch++) {
        double score = branch->tries ? branch->total / branch->tries : mean;
        score += branch->prior * explore / (1 + branch->tries);
        if (!best || score > best_score) best = branch, best_score = score;
    }
    return best;
}

static void go_down(Path *path, Node *node, Branch *branch) {
    path->nodes[path->length] = node, path->branches[path->length++] = branch;
}

/* What a try has found, to all on its way. */
static void learn(const Path *path, double found) {
    for (int n = 0; n < path->length; n++) {
        path->nodes[n]->tries++, path->nodes[n]->total += found;
        path->branches[n]->tries++, path->branches[n]->total += found;
    }
}

#endif
