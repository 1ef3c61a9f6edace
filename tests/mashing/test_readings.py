"""What the onlooker makes of raw edges: open only where the design leaves it open."""

from __future__ import annotations

import pytest

from roundtable_ports import Box, Button, Contact
from tests.company.onlooker.readings import Board, Stretch, codes

A, R = Button.APPROVE, Button.REJECT
YES = A, R


def read(*third: float) -> set[tuple[Button, Button] | None]:
    """A code, and a third press that goes down and up so long after its second half began."""
    board = Board()
    for button, at in ((A, 10.0), (R, 10.3)):
        board.edge(Contact(Box(1), button), True, at)
        board.edge(Contact(Box(1), button), False, at + 0.1)
    for number, after in enumerate(third):
        board.edge(Contact(Box(1), A), number % 2 == 0, 10.3 + after)
    return codes(board, Box(1), [Stretch((5.0, 5.0), (20.0, 20.0))])


@pytest.mark.parametrize(
    ("third", "possible"),
    [
        ((1.1, 1.2), {YES}),
        ((0.99, 1.1), {None}),
        ((0.994, 0.996, 1.006, 1.1), {None, YES, (A, A), (R, A)}),  # a blip, and a press in time
        ((0.994, 0.996, 0.998, 1.1), {None}),  # it bounces
        ((0.985, 0.987, 0.994, 1.1), {None}),  # a blip, and a press too soon
    ],
)
def test_a_third_press_leaves_a_code_alone_from_its_own_first_edge_on(
    third: tuple[float, ...], possible: set[tuple[Button, Button] | None]
) -> None:
    assert read(*third) == possible
