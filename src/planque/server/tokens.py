"""Secrets of players and seats: random, and known to the server by their hash alone."""

import secrets
from hashlib import sha256

COOKIE = "planque_player"
TOKEN_BYTES = 16
SEED_BITS = 120  # out of reach for whoever would try all deals that fit what was shown
ANYBODY = "0" * 64  # in place of a hash: whoever has no cookie
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that could be misread
_ID_LENGTH = 8


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def new_server_id() -> str:
    return secrets.token_hex(8)


def new_request_id() -> str:
    """What a request and all that is logged about it have in common. No secret."""
    return secrets.token_hex(6)


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
