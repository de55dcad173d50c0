"""Reads a provider's token: its signature by the provider's keys, then what it claims. RS256 and ES256."""

from __future__ import annotations

import base64
import binascii
import time
from typing import Any, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

SLACK: Final = 60  # seconds by which clocks may differ
FEWEST_BITS: Final = 2048


class BadToken(Exception):
    """It proves nothing."""


def decoded(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise BadToken("expected base64url") from None


def number(text: object) -> int:
    return int.from_bytes(decoded(str(text)), "big")


def _json(part: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(decoded(part), type=dict[str, Any])
    except msgspec.MsgspecError:
        raise BadToken("expected JSON") from None


def _check_rsa(key: dict[str, Any], text: bytes, signature: bytes) -> None:
    public = rsa.RSAPublicNumbers(number(key.get("e", "")), number(key.get("n", ""))).public_key()
    if public.key_size < FEWEST_BITS:
        raise BadToken("expected a longer key")
    public.verify(signature, text, padding.PKCS1v15(), SHA256())


def _check_ec(key: dict[str, Any], text: bytes, signature: bytes) -> None:
    if key.get("crv") != "P-256" or len(signature) != 64:
        raise BadToken("expected P-256")
    numbers = ec.EllipticCurvePublicNumbers(
        number(key.get("x", "")), number(key.get("y", "")), ec.SECP256R1()
    )
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    numbers.public_key().verify(encode_dss_signature(r, s), text, ec.ECDSA(SHA256()))


CHECKS: Final = {"RS256": ("RSA", _check_rsa), "ES256": ("EC", _check_ec)}


def verified(token: str, keys: list[dict[str, Any]]) -> dict[str, Any]:
    """The claims of a token that one of the keys has signed."""
    parts = token.split(".")
    if len(parts) != 3:
        raise BadToken("expected three parts")
    head, signature = _json(parts[0]), decoded(parts[2])
    if head.get("alg") not in CHECKS:
        raise BadToken("expected RS256 or ES256")
    kind, check = CHECKS[head["alg"]]
    signing = [key for key in keys if key.get("kty") == kind and key.get("use", "sig") == "sig"]
    fitting = [key for key in signing if head.get("kid") in (None, key.get("kid"))]
    if not fitting:
        raise BadToken("signed by nobody we know")
    for key in fitting:
        try:
            check(key, f"{parts[0]}.{parts[1]}".encode(), signature)
            return _json(parts[1])
        except (InvalidSignature, ValueError):
            continue
    raise BadToken("the signature does not fit")


def refuse_claims(claims: dict[str, Any], issuer: str, client: str, nonce: str) -> None:
    """By whom, for whom, for which question, and not too late."""
    audience = claims.get("aud")
    meant = audience if isinstance(audience, list) else [audience]
    if claims.get("iss") != issuer or client not in meant:
        raise BadToken("by or for somebody else")
    if len(meant) > 1 and claims.get("azp") != client:
        raise BadToken("for several")
    expires = claims.get("exp")
    if not isinstance(expires, int | float) or expires + SLACK < time.time():
        raise BadToken("too late")
    if not nonce or claims.get("nonce") != nonce:
        raise BadToken("an answer to another question")
    if not isinstance(claims.get("sub"), str) or not 1 <= len(claims["sub"]) <= 255:
        raise BadToken("about nobody")
