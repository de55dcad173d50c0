"""Passkeys. Loaded when somebody first asks for one: what checks them takes as much memory as 500 sockets."""

from __future__ import annotations

import secrets
from typing import Final

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
from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement

from kingstable.server.contract.names import skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.accounts import BY_PASSKEY
from kingstable.server.people.people import People
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import challenges, passkeys, people

CHALLENGE_LASTS: Final = 300_000


class Passkeys:
    def __init__(self, store: EventStore, people: People) -> None:
        self.store: Final = store
        self.people: Final = people

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

    async def wanted(self, who: Who, site: str) -> str:
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

    async def add(self, who: Who, site: str, origin: str, challenge: str, credential: str) -> None:
        expected = await self._use_challenge(who.id, challenge)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site,
                expected_origin=origin,
            )
        except Exception:  # whatever a stranger's bytes do to those who read them
            raise Refusal("bad-passkey", 401) from None
        name = await self.people.free_name(who.name, who.id)
        key = {
            "id": bytes_to_base64url(made.credential_id),
            "person": who.id,
            "public_key": made.credential_public_key,
            "uses": made.sign_count,
            "created": now(),
        }
        try:
            await self._keep(who, name, key)
        except IntegrityError:  # it is somebody's already
            raise Refusal("bad-passkey", 401) from None

    async def _keep(self, who: Who, name: str, key: dict[str, object]) -> None:
        async with self.store.writing.begin() as connection:
            await connection.execute(insert(passkeys).values(**key))
            if who.guest:
                mine = update(people).where(people.c.id == who.id, people.c.login.is_(None))
                await connection.execute(
                    mine.values(login=f"{BY_PASSKEY}{who.id}", name=name, skeleton=skeleton(name))
                )

    async def asked(self, site: str) -> str:
        options = generate_authentication_options(rp_id=site, challenge=await self._new_challenge(""))
        return options_to_json(options)

    async def sign_in(self, site: str, origin: str, challenge: str, key: str, credential: str) -> Who:
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
        except Exception:  # whatever a stranger's bytes do to those who read them
            raise Refusal("bad-passkey", 401) from None
        async with self.store.writing.begin() as connection:
            mine = update(passkeys).where(passkeys.c.id == key)
            await connection.execute(mine.values(uses=done.new_sign_count))
        return await self.people.person(row.person)
