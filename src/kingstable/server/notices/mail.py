"""Letters by SMTP: plain text and HTML, in one language, with a way out that needs no signing in."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from html import escape
from typing import Final

import msgspec

from kingstable.server.contract.refusals import say
from kingstable.server.notices.letters import Letter
from kingstable.server.outgoing import Forbidden, Unreachable
from kingstable.server.settings import Settings

SECONDS: Final = 20.0
LONGEST: Final = 254
LONG_LINES: Final = SMTP.clone(max_line_length=900)  # a folded link is no link to some who read it
FOR_GOOD: Final = range(500, 600)  # SMTP's own words for: never


class Envelope(msgspec.Struct, frozen=True):
    """To whom, under which id, and where this server and the way out are."""

    to: str
    id: str
    site: str
    stop: str = ""  # the address that ends the letters


def is_address(text: str) -> bool:
    """Whether it can be written to; whether somebody reads it, the link in the first letter tells."""
    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or parseaddr(text)[1] != text:
        return False
    try:
        found = Address(addr_spec=text)
    except (ValueError, IndexError, HeaderParseError):  # which of them, depends on Python's version
        return False
    return bool(found.username) and "." in found.domain and " " not in text


def _sender(settings: Settings) -> Address:
    name, address = parseaddr(settings.mail_from)
    return Address(name or "Kingstable", addr_spec=address)


def written(settings: Settings, letters: Sequence[Letter], envelope: Envelope) -> EmailMessage:
    """One letter, or several of a day as one."""
    first = letters[0]
    subject = first.title
    if len(letters) > 1:
        subject = say("notice-title-digest", first.lang, {"count": len(letters)})
    message, sender = EmailMessage(LONG_LINES), _sender(settings)
    message["Subject"], message["From"], message["To"] = subject, sender, envelope.to
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = f"<{envelope.id}@{sender.domain}>"  # who has had it, knows it by this
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = first.lang
    if envelope.stop:
        message["List-Unsubscribe"] = f"<{envelope.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(_plain(letters, envelope)) + "\n")
    message.add_alternative(_html(letters, envelope, subject), subtype="html")
    return message


def _ending(letters: Sequence[Letter], envelope: Envelope) -> str:
    return say("notice-mail-stop", letters[0].lang, {}) if envelope.stop else ""


def _plain(letters: Sequence[Letter], envelope: Envelope) -> list[str]:
    parts = [f"{one.text}\n{envelope.site}{one.path}" for one in letters]
    ending = _ending(letters, envelope)
    return [*parts, *([f"-- \n{ending}\n{envelope.stop}"] if ending else [])]


def _html(letters: Sequence[Letter], envelope: Envelope, subject: str) -> str:
    lang, ending = letters[0].lang, _ending(letters, envelope)
    parts = [
        f'<p>{escape(one.text)}<br><a href="{escape(envelope.site + one.path)}">{escape(one.title)}</a></p>'
        for one in letters
    ]
    if ending:
        parts.append(f'<hr><p><small><a href="{escape(envelope.stop)}">{escape(ending)}</a></small></p>')
    head = f'<meta charset="utf-8"><title>{escape(subject)}</title>'
    return f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def send(settings: Settings, message: EmailMessage) -> None:
    """It blocks: it is called in a thread. Forbidden: this address never; Unreachable: perhaps later."""
    try:
        with _server(settings) as server:
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if codes and all(code in FOR_GOOD for code in codes):
            raise Forbidden(f"nobody there: {codes}") from None
        raise Unreachable(f"not now: {codes}") from None
    except (OSError, smtplib.SMTPException) as error:
        raise Unreachable(f"{type(error).__name__}: {error}"[:200]) from None


def _server(settings: Settings) -> smtplib.SMTP:
    trust = ssl.create_default_context()
    if settings.smtp_tls == "tls":
        return smtplib.SMTP_SSL(settings.smtp_host, settings.smtp_port, timeout=SECONDS, context=trust)
    server = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=SECONDS)
    if settings.smtp_tls == "starttls":
        server.starttls(context=trust)
    return server
