"""Neue Helden, declared: marks, house rules, steps, verbs in the order of the page, reactions."""

from __future__ import annotations

from collections.abc import Callable

from companion.domain.game import Game
from companion.domain.table import Table
from companion.games.neue_helden import attempt, scuffle, training
from companion.games.neue_helden.acting import EQUIPMENT_VERBS
from companion.games.neue_helden.attempt import ATTEMPT_VERBS
from companion.games.neue_helden.blitz import BLITZ_VERBS
from companion.games.neue_helden.boosting import BOOST_VERBS
from companion.games.neue_helden.cards import BUY_VERBS, TOOL_VERBS
from companion.games.neue_helden.equipment import EQUIP_VERBS, REVEAL_VERBS
from companion.games.neue_helden.house import OPTIONS
from companion.games.neue_helden.joint import JOINT_VERBS
from companion.games.neue_helden.marks import MARKS
from companion.games.neue_helden.missions import LEAVING_VERBS, MISSION_VERBS
from companion.games.neue_helden.movement import HOP_VERBS, MOVE_VERBS
from companion.games.neue_helden.paying import PAY_VERBS
from companion.games.neue_helden.reactions import react
from companion.games.neue_helden.reading import total
from companion.games.neue_helden.relocating import SETTLE_VERBS
from companion.games.neue_helden.scuffle import SCUFFLE_VERBS
from companion.games.neue_helden.setup import SETUP_VERBS, opening
from companion.games.neue_helden.skipping import SKIP_VERBS
from companion.games.neue_helden.swapping import SWAP_VERBS
from companion.games.neue_helden.training import TRAINING_VERBS
from companion.games.neue_helden.turn import JUMP_VERBS, PHASES, TURN_VERBS


def _counted(value: str) -> Callable[[Table, int], int]:
    return lambda table, seat: total(table, seat, value)


NEUE_HELDEN = Game(
    id="neue-helden",
    prefix="nh",
    seats=(1, 8),
    picture="city",
    marks=MARKS,
    options=OPTIONS,
    phases=PHASES,
    dice={"blue": 6, "pink": 6, "d6": 6},
    verbs={
        **SETUP_VERBS,
        # the turn, in the order of its steps
        **SETTLE_VERBS,
        **BLITZ_VERBS,
        **MISSION_VERBS,
        **EQUIP_VERBS,
        **MOVE_VERBS,
        **ATTEMPT_VERBS,
        **PAY_VERBS,
        **BOOST_VERBS,
        **JOINT_VERBS,
        **TRAINING_VERBS,
        **BUY_VERBS,
        **TURN_VERBS,
        **HOP_VERBS,
        **SCUFFLE_VERBS,
        # cards and people
        **TOOL_VERBS,
        **LEAVING_VERBS,
        **SWAP_VERBS,
        **REVEAL_VERBS,
        **EQUIPMENT_VERBS,
        **SKIP_VERBS,
        **JUMP_VERBS,
    },
    opening=opening,
    react=react,
    answers={
        attempt.ASK: attempt.answer,
        training.ASK: training.answer,
        scuffle.ASK: scuffle.answer,
    },
    totals={value: _counted(value) for value in ("kraft", "iq", "movement")},
    remembers={"choose_hero": "hero", "take_mission": "name", "equip": "name", "reveal": "name"},
)
