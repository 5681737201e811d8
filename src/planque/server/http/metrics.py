"""What the host's Prometheus reads, on this machine or with the host's token."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from planque.server import metrics
from planque.server.http.api import TheAddress, TheHouse
from planque.server.http.hosting import the_host

router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def read(request: Request, house: TheHouse, address: TheAddress) -> Response:
    if not is_from_here(request):
        await the_host(request, house, address)
    metrics.rooms.set(len(house.rooms))
    for phase, count in (await house.store.count_by_phase()).items():
        metrics.tables.labels(phase).set(count)
    return Response(metrics.as_text(), media_type=CONTENT_TYPE_LATEST)


def is_from_here(request: Request) -> bool:
    """Whether somebody on this machine asks, by this machine's own name and by no proxy.

    A proxy on the same machine says that it asks for somebody, who may have called the server by
    any name; one that does not say so asks by the name under which strangers know the server.
    """
    if "x-forwarded-for" in request.headers:
        return False
    try:
        asked = urlsplit(f"//{request.headers.get('host', '')}").hostname
    except ValueError:
        return False
    asker = None if request.client is None else request.client.host
    return _is_this_machine(asked) and _is_this_machine(asker)


def _is_this_machine(name: str | None) -> bool:
    try:
        return name == "localhost" or ip_address(name or "").is_loopback
    except ValueError:
        return False
