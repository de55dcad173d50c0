"""How a server is configured: flags, or KT_… in the environment."""

from __future__ import annotations

import argparse
import os
from typing import Final, Literal

import msgspec

from kingstable.core.errors import BadInput

LOCAL: Final = {"127.0.0.1", "localhost", "::1"}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    db: str = "sqlite:///.kt/kingstable.db"
    workers: int = 1
    bot_workers: int = 1
    origins: tuple[str, ...] = ()  # other sites that may use this server, with their scheme
    proxies: tuple[str, ...] = ()  # peers whose X-Forwarded-For is believed
    admins: tuple[str, ...] = ()  # logins of those who run the server
    tls_cert: str = ""
    tls_key: str = ""
    limits: bool = True
    metrics: bool = True  # shown to the machine itself only, unless metrics_open
    metrics_open: bool = False
    guests_talk: bool = True  # in the lobby, and at tables whose host does not say otherwise
    smtp_host: str = ""  # no letters without it
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""  # in the environment only
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = ""  # such as Kingstable <games@example.org>
    push_contact: str = ""  # whom a push service may write to, as mailto: or https:
    webhooks_private: bool = False  # whether webhooks may lead to private addresses
    notice_wait: int = 5_000  # milliseconds in which who was cut off may come back before a notice goes
    oidc_issuer: str = ""  # where else people may sign in
    oidc_client: str = ""
    oidc_secret: str = ""  # in the environment only
    oidc_name: str = ""  # what the button says
    tournaments: str = "accounts"  # who may make one: accounts, or host
    log: str = "info"
    lease: int = 3_000  # milliseconds after which a silent worker's tables are taken over
    warming: bool = False  # the engine is being compiled: bots see less far meanwhile
    cheap_passwords: bool = False  # for tests

    @property
    def local(self) -> bool:
        return self.host in LOCAL

    @property
    def secure(self) -> bool:
        """Whether cookies may travel over HTTPS only."""
        return bool(self.tls_cert) or any(origin.startswith("https:") for origin in self.origins)


def listed(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def from_environment() -> Settings:
    """What the environment says; flags come on top of it."""
    plain = Settings()
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = os.environ.get(f"KT_{field.name.upper()}")
        if text is None:
            continue
        value = getattr(plain, field.name)
        if isinstance(value, tuple):
            found[field.name] = listed(text)
        elif isinstance(value, bool):
            found[field.name] = text.lower() in ("on", "yes", "true", "1")
        else:
            found[field.name] = text
    return msgspec.convert(found, Settings, strict=False)


def settings_of(flags: argparse.Namespace) -> Settings:
    """The environment, and on top of it the flags that were given."""
    try:
        settings = from_environment()
        given = {
            name: listed(value) if name in ("origins", "proxies", "admins") else value
            for name, value in vars(flags).items()
            if value is not None and name in Settings.__struct_fields__
        }
        plain = {**msgspec.structs.asdict(settings), **given}
        for name in ("limits", "metrics_open", "guests_talk", "webhooks_private"):
            if isinstance(plain[name], str):
                plain[name] = plain[name].lower() in ("on", "yes", "true", "1")
        return msgspec.convert(plain, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(f"expected settings that fit, got: {error}") from None
