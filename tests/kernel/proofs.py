"""What is shown in the guest, one sentence each: our drivers and debouncer on a kernel's lines."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from threading import Event

import lgpio

from roundtable.conductor.debounce import STANDS, Change
from roundtable_drivers.edges import PinsUnavailable, open_factory
from roundtable_ports import Box, Button, Contact, Edge
from tests.kernel.table import PATIENCE, Queue, Table
from tests.kernel.trains import (
    BLIPS,
    TRAINS,
    Finger,
    Gaps,
    level_changes,
    random_trains,
    until_as_meant,
)

SPARE = 11
"""A pin that the profile leaves alone."""

ROUNDS = 10
TIMES = 10
WORK = """
import time
while True:
    end = time.monotonic() + 0.01
    while time.monotonic() < end:
        pass
    time.sleep(0.01)
"""


def twenty_inputs_are_up_at_rest_for_they_ask_for_a_pull_up(table: Table) -> str:
    # The chip's lines begin low, as nothing has pulled them yet.
    expected = {Contact(Box(box), button) for box in range(1, 11) for button in Button}
    assert set(table.contacts) == expected, "the profile has other contacts"
    assert len(set(table.contacts.values())) == 20, "contacts share a pin"
    with table.opened():
        return type(table.factory).__name__


def each_contact_alone_gives_one_down_and_one_up(table: Table) -> str:
    with table.opened() as queue:
        last = time.monotonic()
        for contact in table.contacts:
            for down in (True, False):
                table.drive([contact], down)
                edges = queue.edges(at_least=1)
                assert [(edge.contact, edge.down) for edge in edges] == [(contact, down)], edges
                (edge,) = edges
                assert last < edge.at < time.monotonic(), f"{edge} is out of time"
                last = edge.at
    return "40 edges in order"


def twenty_at_once_are_twenty_presses_and_twenty_releases(table: Table) -> str:
    with table.opened() as queue:
        for down in (True, False):
            table.drive(table.contacts, down)
            edges = queue.edges(at_least=20)
            assert {edge.contact for edge in edges} == set(table.contacts)
            assert len(edges) == 20, edges
            assert all(edge.down is down for edge in edges), edges
            assert in_order(edges), "out of order"
    return ""


def a_bouncing_contact_is_pressed_once_and_released_once(table: Table) -> str:
    contacts = list(table.contacts)
    trains = [*TRAINS.items(), *random_trains()]
    vain = 0
    with table.opened() as queue:
        for number, (name, gaps) in enumerate(trains):
            contact = contacts[number % len(contacts)]
            vain += until_as_meant(table, queue, [contact], one_press_one_release(name, gaps, 1))
    return f"{len(trains)} trains each way, {vain} tried again"


def twenty_contacts_that_bounce_at_once_are_each_pressed_once(table: Table) -> str:
    contacts = list(table.contacts)
    with table.opened() as queue:
        vain = until_as_meant(table, queue, contacts, one_press_one_release("all", (0.5, 0.5), 20))
    return f"{vain} tried again"


def one_press_one_release(name: str, gaps: Gaps, count: int) -> Callable[[Finger], None]:
    def show(finger: Finger) -> None:
        for down in (True, False):
            edges, changes = finger.train(down, gaps)
            if down and count == 1:
                print(f"  train {name}: {recorded(edges)}")  # as tests/conductor keeps them
            assert len(changes) == count, f"{name}: {edges} gave {changes}"
            assert len({change.contact for change in changes}) == count, f"{name}: {changes}"
            for change in changes:
                train = level_changes(edges, change.contact)
                assert change.down is down, f"{name}: {train} gave {change}"
                assert change.at == began(train), f"{name}: {train} gave {change}"

    return show


def recorded(train: Sequence[Edge]) -> str:
    """The gaps between the edges as they arrived, in microseconds."""
    return " ".join(str(round(1e6 * (later.at - edge.at))) for edge, later in pairwise(train))


def began(train: Sequence[Edge]) -> float:
    """The first edge of the train, unless the level was back for so long that a new one began."""
    for away, back, again in zip(train[::2], train[1::2], train[2::2], strict=False):
        if back.at - away.at >= STANDS:
            return train[0].at
        if again.at - back.at >= STANDS:
            return began(train[2:])
    return train[0].at


def a_blip_is_neither_press_nor_release(table: Table) -> str:
    contacts = list(table.contacts)
    vain = 0
    with table.opened() as queue:
        for number, (name, gaps) in enumerate(BLIPS.items()):
            contact = contacts[-1 - number]
            vain += until_as_meant(table, queue, [contact], no_change(name, gaps))
    return f"{len(BLIPS)} blips each way, {vain} tried again"


def no_change(name: str, gaps: Gaps) -> Callable[[Finger], None]:
    def show(finger: Finger) -> None:
        edges, changes = finger.blip(True, gaps)
        assert changes == [], f"{name}: {edges} gave {changes}"
        finger.train(True, ())
        edges, changes = finger.blip(False, gaps)
        assert changes == [], f"{name}: {edges} gave {changes}"
        finger.train(False, ())

    return show


def what_is_held_at_the_start_is_told_once_and_can_be_let_go(table: Table) -> str:
    # Held before the lines are opened and while a pull-up is asked for, as by a finger: the chip
    # keeps such a line low, see `kernel.py`.
    held = {Contact(Box(3), Button.APPROVE), Contact(Box(10), Button.REJECT)}
    table.press(held)
    queue = Queue()
    with table.open(queue) as edges:
        assert edges.down() == held, edges.down()
        told = queue.edges(at_least=2)
        assert {edge.contact for edge in told} == held, told
        assert all(edge.down for edge in told), told
        assert len(told) == 2, told
        table.release(held)
        let_go = queue.edges(at_least=2)
        assert {edge.contact for edge in let_go} == held, let_go
        assert not any(edge.down for edge in let_go), let_go
        assert len(let_go) == 2, let_go
        assert edges.down() == frozenset(), edges.down()
    return ""


def close_lets_go_and_what_is_opened_again_works(table: Table) -> str:
    queue = Queue()
    edges = table.open(queue)
    edges.close()
    edges.close()
    table.press(table.contacts)
    table.release(table.contacts)
    assert queue.edges(at_least=0) == [], "closed, and still reporting"
    for _ in range(2):
        each_contact_alone_gives_one_down_and_one_up(table)
    return "closed twice, opened twice"


def close_never_fails_however_busy_the_machine_is(table: Table) -> str:
    # lgpio gives its own thread 2 ms to stop watching a line; while it watches, the kernel keeps
    # the line, and gpiozero, which claims it again, is told that it is busy.
    with busy_machine():
        for _ in range(TIMES):
            table.open(Queue()).close()
    return f"{TIMES} times twenty lines"


@contextmanager
def busy_machine() -> Iterator[None]:
    """A program that works for 10 ms at a time, while the threads of the pin library wait."""
    threads = [int(task.name) for task in Path("/proc/self/task").iterdir()]
    threads.remove(os.getpid())
    with subprocess.Popen([sys.executable, "-c", WORK]) as working:
        try:
            time.sleep(0.5)  # until it is at work
            for thread in threads:
                os.sched_setscheduler(thread, os.SCHED_IDLE, os.sched_param(0))
            yield
        finally:
            working.kill()
            for thread in threads:
                os.sched_setscheduler(thread, os.SCHED_OTHER, os.sched_param(0))


def how_soon_an_edge_is_in_the_queue(table: Table) -> str:
    """Reported, not judged: the machine is emulated."""
    took = []
    with table.opened() as queue:
        for contact in list(table.contacts) * ROUNDS:
            for down in (True, False):
                start = time.monotonic()
                table.drive([contact], down)
                took.append(queue.wait().at - start)
    took.sort()
    median, p99 = statistics.median(took), took[int(0.99 * len(took))]
    return f"{len(took)} edges, median {median * 1000:.2f} ms, p99 {p99 * 1000:.2f} ms"


def which_clock_the_ticks_of_lgpio_are(table: Table) -> str:
    """Reported, not judged: we stamp edges by our own clock."""
    ticks: list[int] = []
    came = Event()

    def changed(_chip: int, _line: int, _level: int, tick: int) -> None:
        ticks.append(tick)
        came.set()

    chip = lgpio.gpiochip_open(table.pi.board.chips_before)
    lgpio.gpio_claim_alert(chip, SPARE, lgpio.BOTH_EDGES, lgpio.SET_PULL_UP)
    callback = lgpio.callback(chip, SPARE, lgpio.BOTH_EDGES, changed)
    clocks = {"CLOCK_MONOTONIC": time.monotonic_ns(), "CLOCK_REALTIME": time.time_ns()}
    table.pi.close_contact(SPARE)
    assert came.wait(PATIENCE), "no tick"
    callback.cancel()
    table.pi.open_contact(SPARE)
    lgpio.gpiochip_close(chip)
    nearest = min(clocks, key=lambda name: abs(clocks[name] - ticks[0]))
    return f"{nearest}, {(ticks[0] - clocks[nearest]) / 1e6:.2f} ms after driving"


def a_closed_factory_leaves_every_line_free(table: Table) -> str:
    # gpiozero keeps its lines, as plain inputs, until the factory is closed.
    table.factory.close()
    chip = lgpio.gpiochip_open(table.pi.board.chips_before)
    for pin in table.contacts.values():
        lgpio.gpio_claim_input(chip, pin, lgpio.SET_PULL_UP)  # raises where it is not free
    lgpio.gpiochip_close(chip)
    return ""


def a_line_that_another_holds_is_named(table: Table) -> str:
    contact = Contact(Box(4), Button.REJECT)
    chip = lgpio.gpiochip_open(table.pi.board.chips_before)
    lgpio.gpio_claim_input(chip, table.contacts[contact], lgpio.SET_PULL_UP)
    table.factory = open_factory(table.wiring.pins)
    message = refusal(table)
    assert f"GPIO{table.contacts[contact]}" in message, message
    assert "seat 4" in message, message
    lgpio.gpiochip_close(chip)
    return message.partition(";")[0]


def refusal(table: Table) -> str:
    try:
        table.open(Queue()).close()
    except PinsUnavailable as error:
        return str(error)
    raise AssertionError("opened, though another holds a line")


def in_order(edges: Sequence[Edge | Change]) -> bool:
    return all(one.at <= later.at for one, later in pairwise(edges))


PROOFS: tuple[Callable[[Table], str], ...] = (
    twenty_inputs_are_up_at_rest_for_they_ask_for_a_pull_up,
    each_contact_alone_gives_one_down_and_one_up,
    twenty_at_once_are_twenty_presses_and_twenty_releases,
    a_bouncing_contact_is_pressed_once_and_released_once,
    twenty_contacts_that_bounce_at_once_are_each_pressed_once,
    a_blip_is_neither_press_nor_release,
    what_is_held_at_the_start_is_told_once_and_can_be_let_go,
    close_lets_go_and_what_is_opened_again_works,
    close_never_fails_however_busy_the_machine_is,
    how_soon_an_edge_is_in_the_queue,
    which_clock_the_ticks_of_lgpio_are,
    a_closed_factory_leaves_every_line_free,
    a_line_that_another_holds_is_named,
)
"""Each returns what else it has to say. The last two close the pins that the others share."""
