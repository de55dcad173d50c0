"""A small OpenID provider: signs whoever `user` is in at once, and checks what a careful one would."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

CLIENT, SECRET = "kingstable", "s:ecret"


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value: int) -> str:
    return text_of(value.to_bytes((value.bit_length() + 7) // 8, "big"))


class Provider:
    """`spoil` changes the claims before they are signed; `forge` signs by a key nobody knows."""

    def __init__(self, alg: str) -> None:
        self.alg = alg
        self.user: dict[str, Any] = {"sub": "u1", "preferred_username": "Anna"}
        self.spoil: dict[str, Any] = {}
        self.codes: dict[str, dict[str, str]] = {}
        self.keys = 0
        self.change_key()
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.get(self)

            def do_POST(self) -> None:
                provider.post(self)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.issuer = f"http:{'//'}127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def change_key(self) -> None:
        self.keys += 1
        self.rsa = rsa.generate_private_key(65537, 2048)
        self.ec = ec.generate_private_key(ec.SECP256R1())

    def jwk(self) -> dict[str, str]:
        common = {"kid": f"k{self.keys}", "use": "sig", "alg": self.alg}
        if self.alg == "RS256":
            public = self.rsa.public_key().public_numbers()
            return {**common, "kty": "RSA", "n": number(public.n), "e": number(public.e)}
        point = self.ec.public_key().public_numbers()
        x, y = (text_of(one.to_bytes(32, "big")) for one in (point.x, point.y))
        return {**common, "kty": "EC", "crv": "P-256", "x": x, "y": y}

    def signed(self, claims: dict[str, Any]) -> str:
        head = {"alg": self.alg, "kid": f"k{self.keys}"}
        text = ".".join(text_of(json.dumps(part).encode()) for part in (head, claims))
        if self.alg == "RS256":
            return f"{text}.{text_of(self.rsa.sign(text.encode(), padding.PKCS1v15(), SHA256()))}"
        r, s = decode_dss_signature(self.ec.sign(text.encode(), ec.ECDSA(SHA256())))
        return f"{text}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

    def answer(self, asked: BaseHTTPRequestHandler, body: object, status: int = 200) -> None:
        data = json.dumps(body).encode()
        asked.send_response(status)
        asked.send_header("content-type", "application/json")
        asked.send_header("content-length", str(len(data)))
        asked.end_headers()
        asked.wfile.write(data)

    def get(self, asked: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(asked.path)
        if parts.path == "/.well-known/openid-configuration":
            ends = {"authorization_endpoint": "/auth", "token_endpoint": "/token", "jwks_uri": "/keys"}
            page = {name: self.issuer + path for name, path in ends.items()}
            self.answer(asked, {"issuer": self.issuer, **page})
        elif parts.path == "/keys":
            self.answer(asked, {"keys": [self.jwk()]})
        else:
            self.authorise(asked, {name: values[0] for name, values in parse_qs(parts.query).items()})

    def authorise(self, asked: BaseHTTPRequestHandler, query: dict[str, str]) -> None:
        assert query["client_id"] == CLIENT and query["response_type"] == "code"
        assert query["code_challenge_method"] == "S256" and "openid" in query["scope"].split()
        code = secrets.token_urlsafe(8)
        self.codes[code] = query
        asked.send_response(302)
        back = urlencode({"code": code, "state": query["state"]})
        asked.send_header("location", f"{query['redirect_uri']}?{back}")
        asked.send_header("content-length", "0")
        asked.end_headers()

    def post(self, asked: BaseHTTPRequestHandler) -> None:
        body = asked.rfile.read(int(asked.headers["content-length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        query = self.codes.pop(form["code"], None)
        pair = base64.b64decode(asked.headers["authorization"].removeprefix("Basic ")).decode()
        known = [unquote(part) for part in pair.split(":")] == [CLIENT, SECRET]
        proof = text_of(hashlib.sha256(form["code_verifier"].encode()).digest())
        if query is None or not known or proof != query["code_challenge"]:
            self.answer(asked, {"error": "invalid_grant"}, 400)
            return
        assert form["redirect_uri"] == query["redirect_uri"]
        claims = {
            "iss": self.issuer, "aud": CLIENT, "exp": int(time.time()) + 60, "iat": int(time.time()),
            "nonce": query["nonce"], **self.user, **self.spoil,
        }  # fmt: skip
        self.answer(asked, {"access_token": "x", "token_type": "Bearer", "id_token": self.signed(claims)})
