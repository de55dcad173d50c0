"""A file per phase of the round, in rulebook order."""
