"""The TypeScript declarations: every struct of the protocol is there, with the fields that travel."""

from __future__ import annotations

import inspect
import re

import msgspec

from kingstable.server.contract import protocol
from tools import typescript

TEXT = typescript.declarations()


def fields(name: str) -> dict[str, str]:
    found = re.search(rf"^export interface {name} {{\n(.*?)^}}", TEXT, re.S | re.M)
    assert found, name
    return dict(line.strip().split(": ", 1) for line in found[1].splitlines())


def test_every_struct_of_the_protocol_is_declared() -> None:
    bases = {"Command", "Frame"}
    for name, kind in inspect.getmembers(protocol, inspect.isclass):
        if issubclass(kind, msgspec.Struct) and name not in bases:
            assert re.search(rf"^export interface {name} {{", TEXT, re.M), name


def test_tags_optional_fields_and_lists() -> None:
    assert fields("Tell") == {"t": '"tell"', "table": "TableShown", "news": "News[]"}
    move = fields("Move")
    assert move["do"] == '"move"' and move["move"] == "number | string" and move["seq?"] == "number | null"
    shown = fields("TableShown")
    assert shown["legal?"] == "number[]" and shown["view?"] == "Record<string, unknown> | null"
    assert shown["chairs"] == "ChairShown[]" and shown["breakdown?"] == "Part[][]"
    assert fields("Told")["args"] == "Record<string, number | string | (number | string)[]>"
    assert "token" in fields("Me") and "bots?" in fields("NewTable")


def test_it_comes_out_the_same_each_time_and_names_only_what_it_declares() -> None:
    assert typescript.declarations() == TEXT
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", TEXT, re.M))
    bodies = re.sub(r"/\*\*.*?\*/|\"[^\"]*\"|//.*", "", TEXT)
    used = set(re.findall(r"\b[A-Z]\w+\b", bodies))
    assert used - declared == {"Record"}
