"""Kingstable: five medieval board games, to play and to study."""

from kingstable.compiled_copy import adopt

compiled: bool = adopt(__path__)
"""Whether core, games and bots run compiled."""

# Imported below, so that it comes from the compiled copy where there is one.
from kingstable.shelf import load as load  # noqa: E402
