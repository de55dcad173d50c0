"""A file per step of the rulebook, in its order."""
