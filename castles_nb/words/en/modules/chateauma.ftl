automaton-chateauma = Châteauma
