"""Accounts: a password (argon2) or a passkey. A guest who makes one keeps the games played."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import argon2
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement

from kingstable.server.people import People
from kingstable.server.refusal import Refusal
from kingstable.server.store import EventStore
from kingstable.server.store.events import now
from kingstable.server.store.schema import challenges, passkeys, people
from kingstable.server.who import Who

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2  # hashes of 64 MiB each
CHALLENGE_LASTS: Final = 300_000


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

    # Passkeys

    async def _new_challenge(self, person: str) -> bytes:
        challenge = secrets.token_bytes(32)
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(challenges).where(challenges.c.at < now() - CHALLENGE_LASTS))
            values = {"id": bytes_to_base64url(challenge), "person": person, "at": now()}
            await connection.execute(insert(challenges).values(**values))
        return challenge

    async def _use_challenge(self, person: str, challenge: str) -> bytes:
        async with self.store.writing.begin() as connection:
            used = delete(challenges).where(
                challenges.c.id == challenge,
                challenges.c.person == person,
                challenges.c.at >= now() - CHALLENGE_LASTS,
            )
            if not (await connection.execute(used)).rowcount:
                raise Refusal("bad-passkey", 401)
        return base64url_to_bytes(challenge)

    async def passkey_wanted(self, who: Who, site: str) -> str:
        """The options for the browser, as JSON."""
        options = generate_registration_options(
            rp_id=site,
            rp_name="Kingstable",
            user_name=who.name,
            user_id=who.id.encode(),
            challenge=await self._new_challenge(who.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED
            ),
        )
        return options_to_json(options)

    async def add_passkey(self, who: Who, site: str, origin: str, challenge: str, credential: str) -> None:
        expected = await self._use_challenge(who.id, challenge)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site,
                expected_origin=origin,
            )
        except (WebAuthnException, ValueError, KeyError):
            raise Refusal("bad-passkey", 401) from None
        async with self.store.writing.begin() as connection:
            await connection.execute(
                insert(passkeys).values(
                    id=bytes_to_base64url(made.credential_id),
                    person=who.id,
                    public_key=made.credential_public_key,
                    uses=made.sign_count,
                    created=now(),
                )
            )
            if who.guest:
                named = update(people).where(people.c.id == who.id, people.c.login.is_(None))
                await connection.execute(named.values(login=f"passkey:{who.id}"))

    async def passkey_asked(self, site: str) -> str:
        options = generate_authentication_options(rp_id=site, challenge=await self._new_challenge(""))
        return options_to_json(options)

    async def sign_in_by_passkey(
        self, site: str, origin: str, challenge: str, key: str, credential: str
    ) -> Who:
        expected = await self._use_challenge("", challenge)
        async with self.store.reader() as connection:
            row = (await connection.execute(select(passkeys).where(passkeys.c.id == key))).first()
        if row is None:
            raise Refusal("bad-passkey", 401)
        try:
            done = verify_authentication_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site,
                expected_origin=origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
            )
        except (WebAuthnException, ValueError, KeyError):
            raise Refusal("bad-passkey", 401) from None
        async with self.store.writing.begin() as connection:
            mine = update(passkeys).where(passkeys.c.id == key)
            await connection.execute(mine.values(uses=done.new_sign_count))
        return await self.people.person(row.person)
