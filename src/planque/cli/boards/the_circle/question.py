"""The Circle at a terminal: what helps to answer a question."""

from planque.cli.boards.the_circle.scene import DUE, Scene
from planque.core.action import Action
from planque.games.the_circle.actions import (
    Activate,
    ChooseDivision,
    DestroySecret,
    GainSecret,
    Infiltrate,
    PayFrom,
    PlaceSecret,
    Raise,
    Target,
    Unmask,
    Use,
)
from planque.games.the_circle.table.kinds import GREY
from planque.games.the_circle.view import AuctionView


def notes(scene: Scene) -> list[str]:
    """What the spies do that the question is about, the auction, an unfinished choice, the end."""
    lines = [_about(scene, card) for card in _spies(scene)]
    if scene.view["goal_reached"]:
        lines.append(scene.say("goal_reached"))
    if scene.view["auction"] is not None:
        lines.append(_bids(scene, scene.view["auction"]))
    picks = [scene.pick(pick) for pick in scene.view["choice"]["picks"]]
    if picks:
        lines.append(scene.say("so_far", picks=" · ".join(picks)))
    return lines


def remark(scene: Scene, action: Action) -> str:
    """Where a spy is, or what is printed on it; how many secrets there are; the next bid."""
    if isinstance(action, Target):
        return _where(scene, action.card)
    if isinstance(action, Activate):
        return _printed(scene, action.card)
    if isinstance(action, Use | Infiltrate | Unmask):
        return scene.values(action.card).plain
    if isinstance(action, GainSecret | DestroySecret):
        return _count(scene, action.seat, action.division)
    if isinstance(action, PlaceSecret | PayFrom):
        return _count(scene, scene.view["deciders"][0], action.division)
    if isinstance(action, ChooseDivision):
        return _most(scene, action.division)
    if isinstance(action, Raise):
        return _next_bid(scene)
    return ""


def _spies(scene: Scene) -> list[int]:
    """The spies that the question is about: the one in use, or those to choose from."""
    view = scene.view
    using, auction, seat = view["choice"]["card"], view["auction"], view["seat"]
    if using is not None:
        return [using]
    if auction is not None:
        return [auction["card"]]
    if view["step"] == "division":
        return [view["wheel"][DUE - 1][0]["card"]]
    if view["step"] == "free":
        return [card for card in view["neutral"] if card is not None]
    if view["step"] == "act" and seat is not None:
        return view["players"][seat]["ready"]
    return []


def _about(scene: Scene, card: int) -> str:
    return scene.say("about", label=scene.spies.label(card).plain, does=scene.spies.does(card))


def _bids(scene: Scene, auction: AuctionView) -> str:
    """The bid, and who is still in the auction with how many secrets to pay with."""
    leader, currency = auction["leader"], auction["currency"]
    if leader is None:
        bid = scene.say("no_bid")
    else:
        bid = scene.say("bid", bid=auction["bid"], name=scene.names[leader])
    bidders = [
        f"{scene.names[seat]} ({_purse(scene, seat, currency)})" for seat in auction["bidders"]
    ]
    return f"{bid} · {scene.say('bidders', names=', '.join(bidders))}"


def _purse(scene: Scene, seat: int, currency: int) -> int:
    """The secrets that a player can pay with, Brokers not counted."""
    secrets = scene.view["players"][seat]["secrets"]
    return sum(secrets) if currency == GREY else secrets[currency]


def _where(scene: Scene, card: int) -> str:
    """The place of a spy at the wheel or before its owner."""
    view = scene.view
    for slot, spies in enumerate(view["wheel"], start=1):
        for spy in spies:
            if spy["card"] == card:
                return scene.say("at_slot", slot=slot, owner=scene.owner(spy["owner"]).plain)
    for laid in view["laid"]:
        if laid["card"] == card:
            return scene.say("laid", owner=scene.owner(laid["owner"]).plain)
    for seat, player in enumerate(view["players"]):
        if card in player["posted"]:
            return scene.say("is_posted", owner=scene.owner(seat).plain)
        if card in player["ready"]:
            return scene.say("is_ready", owner=scene.owner(seat).plain)
    raise LookupError(f"spy {card} is nowhere on the table")


def _printed(scene: Scene, card: int) -> str:
    """Its values; of a neutral spy also what it will be paid in."""
    values, spy = scene.values(card).plain, scene.spies[card]
    if spy["division"] != GREY:
        return values
    return f"{values} {scene.currency(spy['currency']).plain}"


def _count(scene: Scene, seat: int, division: int) -> str:
    return scene.say("holds", count=scene.view["players"][seat]["secrets"][division])


def _most(scene: Scene, division: int) -> str:
    """Who has most secrets in a division, and so would hire."""
    secrets = [player["secrets"][division] for player in scene.view["players"]]
    most = max(secrets)
    leaders = [scene.names[seat] for seat, count in enumerate(secrets) if count == most]
    return scene.say("most", names=", ".join(leaders), count=most)


def _next_bid(scene: Scene) -> str:
    auction = scene.view["auction"]
    assert auction is not None, "only bidders raise"
    return scene.say("next_bid", bid=auction["bid"] + 1)
