"""Accounts by password (argon2). A guest who makes one keeps the games played."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import argon2
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.people import People
from kingstable.server.refusal import Refusal
from kingstable.server.store import EventStore
from kingstable.server.store.schema import people
from kingstable.server.who import Who

SHORTEST: Final = 8
LONGEST: Final = 200
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
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refusal("weak-password", 400, letters=SHORTEST)
        async with self.few:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _fits(self, kept: str, password: str) -> bool:
        async with self.few:
            try:
                return await asyncio.to_thread(self.hasher.verify, kept, password)
            except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHash):
                return False

    async def make(self, who: Who, login: str, password: str) -> Who:
        """Turns a guest into somebody with an account."""
        if not who.guest:
            raise Refusal("has-account")
        login = login.strip().lower()
        if not 2 <= len(login) <= 32 or not login.isprintable() or " " in login:
            raise Refusal("bad-name", 400)
        kept = await self._hash(password)
        try:
            async with self.store.writing.begin() as connection:
                mine = update(people).where(people.c.id == who.id)
                await connection.execute(mine.values(login=login, password=kept))
        except IntegrityError:
            raise Refusal("login-taken") from None
        return await self.people.person(who.id)

    async def sign_in(self, login: str, password: str) -> Who:
        """Takes as long for a name that does not exist."""
        async with self.store.reader() as connection:
            query = select(people).where(people.c.login == login.strip().lower())
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

    async def change_password(self, person: str, password: str) -> None:
        kept = await self._hash(password)
        async with self.store.writing.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(password=kept))
