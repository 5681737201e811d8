"""Passkeys: a device proves with one tap that it belongs to an account. No password is kept.

`webauthn` is imported by whoever uses it: a server on which nobody does needs none of it.
"""

import json
from dataclasses import dataclass
from typing import Any

from planque.server.refusals import Refusal
from planque.server.rooms.people import Device
from planque.server.store import proofs
from planque.server.store.proofs import Passkey
from planque.server.store.store import Store

CHALLENGE_SECONDS = 300.0


@dataclass(frozen=True)
class Site:
    """Where the page is: a passkey is good for this place alone."""

    host: str
    origin: str


class Passkeys:
    """Asks devices for proofs, and checks them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def to_make(self, site: Site, name: str, account: str | None) -> dict[str, Any]:
        """What a browser needs to make a passkey; one that the account has is not made again."""
        import webauthn
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        had = [] if account is None else await self._store.read(proofs.passkeys_of, account)
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name="Planque",
            user_name=name,
            exclude_credentials=[
                PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one.credential))
                for one in had
            ],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED
            ),
        )
        return await self._asked(webauthn.options_to_json(options))

    async def made(self, site: Site, device: Device, credential: dict[str, Any]) -> Passkey:
        """The passkey that a browser has made."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge(credential)
        try:
            verified = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=webauthn.base64url_to_bytes(challenge),
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError) as error:
            raise Refusal("wrong_word") from error
        return Passkey(
            bytes_to_base64url(verified.credential_id),
            bytes_to_base64url(verified.credential_public_key),
            verified.sign_count,
            device.label,
        )

    async def to_enter(self, site: Site) -> dict[str, Any]:
        """What a browser needs to look for a passkey of this place."""
        import webauthn

        options = webauthn.generate_authentication_options(rp_id=site.host)
        return await self._asked(webauthn.options_to_json(options))

    async def account_of(self, site: Site, credential: dict[str, Any]) -> str:
        """The account to which a passkey belongs that a browser has used."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._challenge(credential)
        name = str(credential.get("id", ""))
        known = await self._store.read(proofs.passkey_of, name)
        if known is None:
            raise Refusal("unknown_passkey")
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=webauthn.base64url_to_bytes(challenge),
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=webauthn.base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
            )
        except (WebAuthnException, ValueError) as error:
            raise Refusal("wrong_word") from error
        await self._store.alter(proofs.passkey_used, name, verified.new_sign_count)
        return str(known.account)

    async def _asked(self, options: str) -> dict[str, Any]:
        """Options with a challenge that is good for one answer, at any server on the database."""
        asked: dict[str, Any] = json.loads(options)
        challenge = asked["challenge"]
        await self._store.alter(proofs.keep_word, "challenge", challenge, None, CHALLENGE_SECONDS)
        return asked

    async def _challenge(self, credential: dict[str, Any]) -> str:
        """The challenge that a browser has answered, which must be one of our own."""
        from webauthn import base64url_to_bytes

        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = str(said["challenge"])
        except (ValueError, TypeError, LookupError) as error:
            raise Refusal("malformed", "credential") from error
        if await self._store.alter(proofs.take_word, "challenge", challenge) is None:
            raise Refusal("wrong_word")
        return challenge
