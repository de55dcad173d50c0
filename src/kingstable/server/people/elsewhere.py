"""Signing in elsewhere: OpenID Connect by code, with PKCE, state and nonce. One provider, chosen by the host.

An account belongs to (issuer, sub). A guest who comes back from there keeps the tables; whoever has an
account already has one more way in. Loaded when somebody first asks for it.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from typing import Any, Final
from urllib.parse import quote, urlencode

import msgspec
import structlog
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.contract.names import LONGEST_NAME, clean_name, skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.outgoing import Forbidden, Unreachable, ask
from kingstable.server.people.jose import BadToken, refuse_claims, verified
from kingstable.server.people.people import People, hashed
from kingstable.server.people.who import Who
from kingstable.server.settings import Settings
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import identities, oidc_states
from kingstable.server.store.schema import people

LASTS: Final = 600_000  # milliseconds for the way there and back
BY_PROVIDER: Final = "oidc:"  # begins the login of who has chosen none
NAMES: Final = ("preferred_username", "nickname", "name", "given_name")
FORM: Final = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
logger = structlog.get_logger()


class Provider(msgspec.Struct, frozen=True):
    """What its discovery page says."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Going(msgspec.Struct, frozen=True):
    """Where the browser is sent, and what it has to bring back besides."""

    url: str
    state: str


def s256(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def name_of(claims: dict[str, Any]) -> str:
    """The first of the names that can be one here."""
    for claim in NAMES:
        try:
            return clean_name(str(claims.get(claim) or "")[:LONGEST_NAME].replace("#", ""))
        except Refusal:
            continue
    return "Guest"


class Elsewhere:
    def __init__(self, store: EventStore, people: People, settings: Settings) -> None:
        self.store: Final = store
        self.people: Final = people
        self.settings: Final = settings
        self._provider: Provider | None = None
        self._keys: list[dict[str, Any]] = []

    async def _ask(self, method: str, url: str, headers: dict[str, str], body: bytes = b"") -> bytes:
        """The host chose the provider: it may stand anywhere."""
        try:
            answer = await asyncio.to_thread(ask, method, url, headers, body, True)
        except (Unreachable, Forbidden) as error:
            logger.warning("the provider cannot be asked", url=url, why=str(error)[:200])
            raise Refusal("no-provider", 503, seconds=10) from None
        if answer.status != 200:
            logger.warning("the provider refuses", url=url, status=answer.status)
            raise Refusal("not-signed-in-there", 401)
        return answer.body

    async def provider(self) -> Provider:
        if self._provider is None:
            issuer = self.settings.oidc_issuer
            page = await self._ask("GET", f"{issuer.rstrip('/')}/.well-known/openid-configuration", {})
            try:
                found = msgspec.json.decode(page, type=Provider)
            except msgspec.MsgspecError:
                raise Refusal("no-provider", 503, seconds=60) from None
            if found.issuer != issuer:
                logger.error("expected another issuer", got=found.issuer)
                raise Refusal("no-provider", 503, seconds=60)
            self._provider = found
        return self._provider

    async def go(self, who: Who, back: str) -> Going:
        """Begins: what is kept here, the answer has to fit."""
        provider = await self.provider()
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(oidc_states).where(oidc_states.c.at < now() - LASTS))
            kept = {"id": hashed(state), "verifier": verifier, "nonce": nonce, "person": who.id, "at": now()}
            await connection.execute(insert(oidc_states).values(**kept))
        asked = {
            "response_type": "code", "client_id": self.settings.oidc_client, "redirect_uri": back,
            "scope": "openid profile", "state": state, "nonce": nonce,
            "code_challenge": s256(verifier), "code_challenge_method": "S256",
        }  # fmt: skip
        mark = "&" if "?" in provider.authorization_endpoint else "?"
        return Going(f"{provider.authorization_endpoint}{mark}{urlencode(asked)}", state)

    async def come_back(self, who: Who, state: str, code: str, back: str) -> Who:
        """Who it is, with an account."""
        async with self.store.writing.begin() as connection:
            used = delete(oidc_states).where(
                oidc_states.c.id == hashed(state), oidc_states.c.at >= now() - LASTS
            )
            kept = (await connection.execute(used.returning(oidc_states))).first()
        if kept is None or kept.person != who.id:
            raise Refusal("not-signed-in-there", 401)
        try:
            claims = await self._claims(code, kept.verifier, kept.nonce, back)
        except BadToken as error:
            logger.warning("a token of the provider was refused", why=str(error))
            raise Refusal("not-signed-in-there", 401) from None
        return await self._known(who, claims) or await self._make(who, claims)

    async def _claims(self, code: str, verifier: str, nonce: str, back: str) -> dict[str, Any]:
        provider, settings = await self.provider(), self.settings
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": back}
        form |= {"code_verifier": verifier, "client_id": settings.oidc_client}
        headers = dict(FORM)
        if "client_secret_basic" in provider.token_endpoint_auth_methods_supported:
            pair = f"{quote(settings.oidc_client, safe='')}:{quote(settings.oidc_secret, safe='')}"
            headers["authorization"] = "Basic " + base64.b64encode(pair.encode()).decode()
        else:
            form["client_secret"] = settings.oidc_secret
        answer = await self._ask("POST", provider.token_endpoint, headers, urlencode(form).encode())
        try:
            token = str(msgspec.json.decode(answer, type=dict[str, Any])["id_token"])
        except (msgspec.MsgspecError, KeyError):
            raise BadToken("no token") from None
        claims = await self._verified(token, provider)
        refuse_claims(claims, settings.oidc_issuer, settings.oidc_client, nonce)
        return claims

    async def _verified(self, token: str, provider: Provider) -> dict[str, Any]:
        """Providers change their keys: where those we know do not fit, they are asked for once."""
        try:
            return verified(token, self._keys)
        except BadToken:
            page = await self._ask("GET", provider.jwks_uri, {})
        try:
            self._keys = msgspec.json.decode(page, type=dict[str, list[dict[str, Any]]])["keys"]
        except (msgspec.MsgspecError, KeyError):
            raise BadToken("no keys") from None
        return verified(token, self._keys)

    async def _known(self, who: Who, claims: dict[str, Any]) -> Who | None:
        there = (identities.c.issuer == self.settings.oidc_issuer, identities.c.sub == claims["sub"])
        async with self.store.reader() as connection:
            query = select(people).where(people.c.id == identities.c.person, *there)
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.banned:
            raise Refusal("banned", 403)
        if not who.guest and who.id and who.id != row.id:
            raise Refusal("somebody-else-there")
        return self.people.who(row)

    async def _make(self, who: Who, claims: dict[str, Any]) -> Who:
        """A guest's tables stay his; who has an account has one more way in."""
        if not who.id:
            who = await self.people.new_guest(name_of(claims))
        name = await self.people.free_name(who.name, who.id)
        try:
            async with self.store.writing.begin() as connection:
                key = {"issuer": self.settings.oidc_issuer, "sub": claims["sub"]}
                await connection.execute(insert(identities).values(person=who.id, created=now(), **key))
                if who.guest:
                    mine = update(people).where(people.c.id == who.id, people.c.login.is_(None))
                    made = {"login": f"{BY_PROVIDER}{who.id}", "name": name, "skeleton": skeleton(name)}
                    await connection.execute(mine.values(**made))
        except IntegrityError:  # twice in the same moment
            raise Refusal("not-signed-in-there", 401) from None
        return await self.people.person(who.id)
