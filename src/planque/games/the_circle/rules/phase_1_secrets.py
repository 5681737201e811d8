"""Phase 1: new secrets, the activation of spies, and the distribution of what is left."""

from typing import Final

from planque.core.action import Action
from planque.core.event import Event
from planque.games.the_circle import events
from planque.games.the_circle.actions import Activate, PlaceSecret
from planque.games.the_circle.table.choices import ACTIVATE, FOUR
from planque.games.the_circle.table.choices import PLACE as PLACE_ANYWHERE
from planque.games.the_circle.table.kinds import NONE
from planque.games.the_circle.table.position import GOAL, Position
from planque.games.the_circle.table.rows import PILES
from planque.games.the_circle.table.sets import bit
from planque.games.the_circle.table.steps import FREE, PLACE, SECRETS

NEW_SECRETS: Final = 4
PRICE: Final = 2


def offer(table: Position) -> tuple[Action, ...]:
    if table.step == SECRETS:
        return _activations_and_places(table)
    if table.step == PLACE:
        return PLACE_ANYWHERE
    return _face_up(table)


def decide(table: Position, action: Action, log: list[Event] | None) -> None:
    if isinstance(action, PlaceSecret):
        _place(table, action.division, log)
        return
    assert isinstance(action, Activate)
    if table.step == FREE:
        _activate_free(table, action.card, log)
    else:
        _activate(table, action.card, log)


# 1. New secrets, fewer under a Saboteur


def receive(table: Position, log: list[Event] | None) -> None:
    """The active player's phase 1 begins."""
    saboteur = table.players[table.active].saboteur
    table.new_secrets = NEW_SECRETS
    table.coloured_activated = NONE
    table.neutral_activated = NONE
    if saboteur != NONE:
        table.new_secrets -= table.cards.strength[saboteur]
    events.received(log, table.active, table.new_secrets, None if saboteur == NONE else saboteur)
    if saboteur != NONE:
        table.lift(saboteur)
        table.prepare(saboteur, log)
    if table.active == table.first:
        _free_activation(table, log)
    else:
        table.ask(table.active, SECRETS)


# 2. The first player activates a neutral spy for nothing


def _free_activation(table: Position, log: list[Event] | None) -> None:
    """It is a duty: asked for where there is a choice, and lapsed where no spy lies face up."""
    left, right = table.face_up
    if left != NONE and right != NONE:
        table.ask(table.active, FREE)
        return
    if left != NONE or right != NONE:
        _activate_free(table, left if left != NONE else right, log)
    else:
        table.ask(table.active, SECRETS)


def _activate_free(table: Position, card: int, log: list[Event] | None) -> None:
    _to_wheel(table, card, 0, log)
    table.ask(table.active, SECRETS)


# 3. Two new secrets activate a coloured spy, two a neutral one


def _activations_and_places(table: Position) -> tuple[Action, ...]:
    """Place a secret, which ends the activations; or activate one spy of a kind not yet paid."""
    if table.new_secrets < PRICE:
        return PLACE_ANYWHERE
    coloured_left = table.coloured_activated == NONE
    found = table.place_or_activate if coloured_left else PLACE_ANYWHERE
    return found + _face_up(table) if table.neutral_activated == NONE else found


def _face_up(table: Position) -> tuple[Action, ...]:
    """The neutral spies that can be activated."""
    return tuple([ACTIVATE[card] for card in table.face_up if card != NONE])


def _activate(table: Position, card: int, log: list[Event] | None) -> None:
    table.new_secrets -= PRICE
    if table.is_neutral(card):
        table.neutral_activated = card
    else:
        table.coloured_activated = card
    _to_wheel(table, card, PRICE, log)
    if table.new_secrets:
        table.ask(table.active, SECRETS)
    else:
        table.turn_over(log)


def _to_wheel(table: Position, card: int, price: int, log: list[Event] | None) -> None:
    """An unused spy is laid at the wheel, with no marker."""
    slot = table.cards.preparation[card]
    events.activated(log, table.active, card, slot, price)
    if table.is_neutral(card):
        table.turn_up_neutral(0 if table.face_up[0] == card else 1, log)
    else:
        table.rows.take_first(PILES + table.cards.type[card])
        table.count_pile_tops()
    table.rows.put(table.row_of(slot), card)
    table.unowned |= bit(card)


# 4. The rest goes to the divisions, one after another; it counts when the last one is placed


def _place(table: Position, division: int, log: list[Event] | None) -> None:
    table.divisions.append(division)
    events.picked(log, table.active, None, None, division)
    if len(table.divisions) < table.new_secrets:
        table.ask(table.active, PLACE)
    else:
        _distribute(table, log)


def take_back(table: Position) -> None:
    table.divisions.pop()
    table.ask(table.active, PLACE if table.divisions else SECRETS)


def _distribute(table: Position, log: list[Event] | None) -> None:
    """Arrests come in the order in which the secrets were placed; the Circle's end is at once."""
    arrests: list[int] = []
    count = 0
    for division in table.divisions:
        count += 1
        if table.gain(table.active, division):
            arrests.append(division)
            if table.circle >= GOAL:
                break
    if log is not None:
        _tell(table, table.divisions[:count], arrests, log)
    table.divisions.clear()
    table.new_secrets = 0
    if table.circle >= GOAL:
        table.end("circle", log)
    else:
        table.turn_over(log)


def _tell(table: Position, placed: list[int], arrests: list[int], log: list[Event]) -> None:
    events.placed(log, table.active, [placed.count(division) for division in range(FOUR)])
    for division in arrests:
        events.arrested(log, table.active, division)
