"""Web Push: what is said is encrypted for one browser (RFC 8291), and the house signs who it is (RFC 8292).

What does the mathematics is loaded when somebody is first pushed to: it takes as much memory as 500 sockets.
"""

from __future__ import annotations

import base64
import json
import secrets
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# The number of points of P-256: a private key is any number below it.
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD: Final = 4096
MOST: Final = 3_500  # bytes that every push service takes
PASS_LASTS: Final = 12 * 3600  # seconds


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key, as text."""
    return to_text((secrets.randbelow(ORDER - 1) + 1).to_bytes(32, "big"))


def private_key(text: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(to_bytes(text), "big"), ec.SECP256R1())


def point(key: EllipticCurvePrivateKey) -> bytes:
    """The public key, uncompressed."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_text(private: str) -> str:
    """The public key of a private one, as browsers want it."""
    return to_text(point(private_key(private)))


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether a browser could read what is encrypted for these."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(p256dh))
        return len(to_bytes(auth)) == 16
    except ValueError:
        return False


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypt(plain: bytes, p256dh: str, auth: str, own: str = "", salt: bytes = b"") -> bytes:
    """One record of aes128gcm; a key of its own and a salt for each, unless a test brings them."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key, salt = private_key(own or new_key()), salt or secrets.token_bytes(16)
    theirs = to_bytes(p256dh)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    ours = point(key)
    mixed = _derive(shared, to_bytes(auth), b"WebPush: info\0" + theirs + ours, 32)
    content = _derive(mixed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(mixed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content).encrypt(nonce, plain + b"\x02", None)


def signed(claims: dict[str, str | int], private: str) -> str:
    """A token in the manner of JWT, by ES256."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(private_key(private).sign(text.encode(), ec.ECDSA(SHA256())))
    return f"{text}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def headers(endpoint: str, private: str, contact: str, topic: str, lasts: int) -> dict[str, str]:
    """`topic`: of several with the same one that wait for a browser, its service keeps the last."""
    parts = urlsplit(endpoint)
    site = f"{parts.scheme}:{'//'}{parts.netloc}"
    claims: dict[str, str | int] = {"aud": site, "exp": int(time.time()) + PASS_LASTS, "sub": contact}
    return {
        "authorization": f"vapid t={signed(claims, private)}, k={public_text(private)}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(lasts),
        "urgency": "normal",
        "topic": topic[:32],
    }
