"""Brings a database to the newest schema, by Alembic, without a configuration file."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection), "head")


def check(connection: Connection) -> None:
    """Raises when the schema in the code and the migrations differ."""
    command.check(configuration(connection))
