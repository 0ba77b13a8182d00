"""Attacks on everything that takes something from outside: `make attack`.

Each module has one kind of attack: a function that tries so many times, and tallies what survived.
"""
