"""The order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The random games of `check_game` take longest: begun first, they leave no worker idle at the end."""
    items.sort(key=lambda item: "test_conformance" not in item.name)
