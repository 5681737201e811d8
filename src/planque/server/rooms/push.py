"""Web push: a message for one device, sealed so that its push service cannot read it.

Endpoints come from users. They are https, lead to no private address, and what was looked up and
found to be public is what is connected to; nobody is sent on elsewhere.
"""

import json
import time
from typing import Any
from urllib.parse import urlsplit

from planque.server.addresses import address_of
from planque.server.refusals import Refusal

LIFE_SECONDS = 24 * 3600  # for which a push service keeps a message
SECONDS_TO_SEND = 10.0
PROOF_SECONDS = 12 * 3600  # for which our signature is good
GONE = (404, 410)  # there is no such device any more
LONGEST = 2000  # of an endpoint


class Gone(Exception):
    """The push service knows nothing of this device any more."""


def new_key() -> str:
    """The secret half of a new pair of keys."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return _base64(number.to_bytes(32, "big"))


def public_key(secret: str) -> str:
    """The open half, for browsers."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02

    key = Vapid02.from_raw(secret.encode()).public_key
    return _base64(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_endpoint(endpoint: str, loopback: bool) -> None:
    """Refuse what is no push service; loopback addresses are for tests alone."""
    if len(endpoint) > LONGEST:
        raise Refusal("malformed", "endpoint")
    address_of(endpoint, loopback)


def send(target: Any, message: dict[str, object], secret: str, loopback: bool) -> None:
    """Seal and send a message; Gone, if there is no such device any more."""
    from pywebpush import WebPusher

    keys = {"p256dh": target.p256dh, "auth": target.auth}
    pusher = WebPusher({"endpoint": target.endpoint, "keys": keys})
    sealed = pusher.encode(json.dumps(message).encode())["body"]
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFE_SECONDS),
        "Urgency": "high",
        **_proof(target.endpoint, target.site, secret),
    }
    status = _post(target.endpoint, sealed, headers, loopback)
    if status in GONE:
        raise Gone
    if status >= 300:
        raise OSError(f"the push service answers {status}")


def _proof(endpoint: str, site: str, secret: str) -> dict[str, str]:
    """Who we are, so that a push service can complain."""
    from py_vapid import Vapid02

    parts = urlsplit(endpoint)
    by = site if site.startswith("https://") else "mailto:host@planque.invalid"
    until = int(time.time()) + PROOF_SECONDS
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": by, "exp": until}
    signed: dict[str, str] = Vapid02.from_raw(secret.encode()).sign(claims)
    return signed


def _post(endpoint: str, body: bytes, headers: dict[str, str], loopback: bool) -> int:
    """Connect to the very address that was checked, and follow nobody elsewhere."""
    import certifi
    import urllib3

    parts = urlsplit(endpoint)
    host, port, address = address_of(endpoint, loopback)
    headers = {**headers, "Host": parts.netloc}
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    if parts.scheme == "https":
        pool: Any = urllib3.HTTPSConnectionPool(
            address,
            port,
            ca_certs=certifi.where(),
            cert_reqs="CERT_REQUIRED",
            server_hostname=host,
            assert_hostname=host,
        )
    else:
        pool = urllib3.HTTPConnectionPool(address, port)
    with pool:
        answer = pool.urlopen(
            "POST", path, body, headers, retries=False, redirect=False, timeout=SECONDS_TO_SEND
        )
        return int(answer.status)


def _base64(raw: bytes) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(raw).rstrip(b"=").decode()
