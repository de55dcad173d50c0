"""Accounts by password (argon2). A guest who makes one keeps the games played."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import argon2
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.contract.names import login_of, skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.passwords import LONGEST, refuse_weak
from kingstable.server.people.people import People
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.schema import people

LETTERS: Final = range(2, 33)  # of a login
RESERVED: Final = ":"  # in logins that the server gives
BY_PASSKEY: Final = f"passkey{RESERVED}"  # begins the login of who has chosen none
AT_ONCE: Final = 2  # hashes of 64 MiB each


class Accounts:
    def __init__(self, store: EventStore, people: People, cheap: bool = False) -> None:
        self.store: Final = store
        self.people: Final = people
        profile = argon2.profiles.CHEAPEST if cheap else argon2.profiles.RFC_9106_LOW_MEMORY
        self.hasher: Final = argon2.PasswordHasher.from_parameters(profile)
        self.few: Final = asyncio.Semaphore(AT_ONCE)
        self.nobody = ""  # a hash that fits no password, made when first needed

    async def _hash(self, password: str) -> str:
        async with self.few:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _fits(self, kept: str, password: str) -> bool:
        async with self.few:
            try:
                return await asyncio.to_thread(self.hasher.verify, kept, password)
            except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHash):
                return False

    async def keyed_only(self, who: Who) -> bool:
        """Whether somebody has an account by passkey, and neither a login of their own nor a password."""
        mine = select(people.c.login, people.c.password).where(people.c.id == who.id)
        async with self.store.reader() as connection:
            row = (await connection.execute(mine)).first()
        return row is not None and not row.password and (row.login or "").startswith(BY_PASSKEY)

    async def make(self, who: Who, login: str, password: str) -> Who:
        """Turns a guest into somebody with an account; who came by passkey may choose these as well."""
        if not who.guest and not await self.keyed_only(who):
            raise Refusal("has-account")
        login = login_of(login)
        if len(login) not in LETTERS or not login.isprintable() or " " in login or RESERVED in login:
            raise Refusal("bad-login", 400)
        refuse_weak(password, login, who.name)
        kept = await self._hash(password)
        name = await self.people.free_name(who.name, who.id)
        try:
            async with self.store.writing.begin() as connection:
                mine = update(people).where(people.c.id == who.id)
                named = mine.values(login=login, password=kept, name=name, skeleton=skeleton(name))
                await connection.execute(named)
        except IntegrityError:
            raise Refusal("login-taken") from None
        return await self.people.person(who.id)

    async def sign_in(self, login: str, password: str) -> Who:
        """Takes as long for a name that does not exist."""
        async with self.store.reader() as connection:
            query = select(people).where(people.c.login == login_of(login))
            row = (await connection.execute(query)).first()
        self.nobody = self.nobody or await self._hash(secrets.token_urlsafe(16))
        kept = row.password if row is not None and row.password else self.nobody
        fits = await self._fits(kept, password[:LONGEST])
        if row is None or not row.password or not fits:
            raise Refusal("wrong-password", 401)
        if row.banned:
            raise Refusal("banned", 403)
        if self.hasher.check_needs_rehash(kept):
            await self.change_password(row.id, password)
        return self.people.who(row)

    async def prove(self, who: Who, password: str) -> str:
        """That who asks is who has the account: by the password, where there is one. What is kept of it."""
        async with self.store.reader() as connection:
            kept = await connection.scalar(select(people.c.password).where(people.c.id == who.id))
        if kept and not await self._fits(kept, password[:LONGEST]):
            raise Refusal("wrong-password", 401)
        return kept or ""

    async def exchange(self, who: Who, old: str, new: str) -> None:
        """A new password for the old one."""
        if not await self.prove(who, old):
            raise Refusal("no-password")
        async with self.store.reader() as connection:
            login = await connection.scalar(select(people.c.login).where(people.c.id == who.id))
        refuse_weak(new, login or "", who.name)
        await self.change_password(who.id, new)

    async def change_password(self, person: str, password: str) -> None:
        kept = await self._hash(password)
        async with self.store.writing.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(password=kept))
