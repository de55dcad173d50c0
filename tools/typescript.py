"""python -m tools.typescript: what goes over the wire, as TypeScript.

The client's declarations are printed from the same structs that the server encodes and decodes, so the two
cannot drift apart.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect as look

from kingstable.server.contract import protocol as p
from kingstable.server.contract.archive import ArchivePage
from kingstable.server.contract.deals import Challenge, ChallengeMade, DealShown, DealsShown, DealTable
from kingstable.server.contract.friends import Friends, FriendWanted, Invitation, Showing
from kingstable.server.contract.refusals import Problem
from kingstable.server.contract.reviews import MyReviews, ReviewShown
from kingstable.server.contract.tournaments import (
    TournamentListed,
    TournamentMade,
    TournamentOrder,
    TournamentShown,
)
from kingstable.server.contract.values import Value
from kingstable.server.notices.hooks import Plain
from kingstable.server.people.people import Profile, SessionShown
from kingstable.server.tables.new_table import NewTable
from kingstable.server.web.routes import (
    accounts,
    admin,
    games,
    lists,
    notices,
    people,
    records,
    replays,
    scores,
    sitting,
    tables,
)
from kingstable.server.web.routes.common import Me

HEAD: Final = "// Written by `python -m tools.typescript`: do not edit."
UNIONS: Final[dict[str, Any]] = {
    "Value": Value,
    "TableCommand": p.TableCommand,
    "SocketCommand": p.SocketCommand,
    "AnyFrame": p.AnyFrame,
}
ROOTS: Final[list[type[msgspec.Struct]]] = [
    NewTable, Problem, lists.TableListed, replays.Replayed, scores.ScoresShown, sitting.Hello,
    tables.Verified, ReviewShown, MyReviews,
    DealsShown, DealShown, DealTable, Challenge, ChallengeMade,
    Friends, FriendWanted, Showing, Invitation, ArchivePage,
    TournamentShown, TournamentListed, TournamentMade, TournamentOrder,
    games.Shelf, games.MoveShown, records.RecordText, records.WhatIf,
    Me, Profile, SessionShown, people.Named, people.Account, people.TokenWanted, people.Token,
    people.PasskeyMade, people.Options, people.Report,
    notices.NoticesShown, notices.NoticesChosen, notices.Subscribed, notices.HookWanted, notices.MailWanted,
    notices.Tried, Plain,
    accounts.PasswordChange, accounts.Deletion, accounts.MyData,
    admin.Overview, admin.Announcement, admin.NewAnnouncement, admin.LobbyLine, admin.Talk,
]  # fmt: skip
PLAIN: Final[dict[type[look.Type], str]] = {
    look.BoolType: "boolean",
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
    look.NoneType: "null",
    look.AnyType: "unknown",
    look.RawType: "unknown",
}


def name_of(kind: type) -> str:
    return kind.__name__


def spelled(found: look.Type) -> str:
    """A type as TypeScript writes it."""
    match found:
        case look.StructType():
            return name_of(found.cls)
        case look.ListType() | look.VarTupleType() | look.SetType() | look.FrozenSetType():
            inner = spelled(found.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case look.DictType():
            return f"Record<string, {spelled(found.value_type)}>"
        case look.UnionType():
            return " | ".join(dict.fromkeys(spelled(one) for one in found.types))
        case look.Metadata():
            return spelled(found.type)
        case look.LiteralType():
            return " | ".join(json.dumps(value) for value in found.values)
        case _:
            return PLAIN[type(found)]


def below(found: look.Type) -> Iterator[look.StructType]:
    """The structs that a type is made of, each before what it is made of itself."""
    if isinstance(found, look.StructType):
        yield found
        for field in found.fields:
            yield from below(field.type)
    elif isinstance(found, look.UnionType):
        for one in found.types:
            yield from below(one)
    elif isinstance(found, look.Metadata):
        yield from below(found.type)
    elif isinstance(found, look.DictType):
        yield from below(found.value_type)
    elif isinstance(found, look.ListType | look.VarTupleType):
        yield from below(found.item_type)


def may_lack(struct: look.StructType, field: look.Field) -> bool:
    """Whether a field need not be there: empty ones are not sent, and what is read may have a default."""
    config = struct.cls.__struct_config__
    return not field.required and (config.omit_defaults or config.forbid_unknown_fields)


def declared(struct: look.StructType) -> str:
    lines = [f"/** {' '.join(text.split())} */" for text in [struct.cls.__dict__.get("__doc__")] if text]
    lines.append(f"export interface {name_of(struct.cls)} {{")
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)}")
    for field in struct.fields:
        mark = "?" if may_lack(struct, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {spelled(field.type)}")
    return "\n".join([*lines, "}"])


def structs() -> list[look.StructType]:
    """All of them, in a fixed order; no two may have the same name."""
    found: dict[str, look.StructType] = {}
    for root in [*UNIONS.values(), *ROOTS]:
        for struct in below(look.type_info(root)):
            name = name_of(struct.cls)
            if found.setdefault(name, struct).cls is not struct.cls:
                raise ValueError(f"expected one struct of the name {name}, got {struct.cls.__module__}'s too")
    return list(found.values())


def declarations() -> str:
    parts = [HEAD, *(declared(struct) for struct in structs())]
    for name, union in UNIONS.items():
        seen = look.type_info(union)
        assert isinstance(seen, look.UnionType), f"expected {name} to be a union, got {seen}"
        members = "\n".join(f"  | {spelled(one)}" for one in seen.types)
        parts.append(f"export type {name} =\n{members}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(declarations())
