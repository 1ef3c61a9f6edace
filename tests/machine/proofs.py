"""What is proved of the installed table while it runs. Each says what it saw, or what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roundtable.messages import message
from roundtable_drivers import wiring
from tests.install.root import INSTALLER
from tests.kernel.parts import must
from tests.machine import cuts, evening, mishaps, seeing, updates
from tests.machine.evening import SLOW
from tests.machine.installed import CHOSEN, ON_PINS
from tests.machine.stage import (
    READY,
    VOTE,
    Stage,
    log_of,
    restarts,
    status,
    wait_until_active,
)
from tests.machine.table import A, R, Table

# From switching on to the first vote


def it_becomes_active_and_its_welcome_is_heard(stage: Stage) -> str:
    with stage.switched_on("first") as table:
        wait_until_active(table)
        said = status(table)
        must("No " not in said, f"something is missing: {said}\n{log_of(table)}")
        heard = table.hears("lobby-welcome", SLOW)
        failed = table.machine.said_by("systemctl --failed --plain --no-legend")
        must(not failed.strip(), f"units failed: {failed}")
        lit = [one for one in pictures(table) if one.lit]
        must(bool(lit), "the ring stayed dark")
        must(restarts(table) == 0, f"it was started {restarts(table)} times again")
        stage.keep(table, READY)
        seen = f"{len(lit)} pictures on the ring"
        return f"{said}; welcome after {heard.begins:.0f} s of sound; {seen}"


def pictures(table: Table) -> list[seeing.Shown]:
    return list(seeing.shown(table.machine.frames, wiring.read(ON_PINS).ring.pixels))


def the_installer_finds_all_unchanged_and_running(stage: Stage) -> str:
    with stage.at(READY, "installer") as table:
        since = "systemctl show -P ActiveEnterTimestampMonotonic roundtable"
        before = table.machine.said_by(since)
        options = " ".join(f"'{one}'" for one in CHOSEN)
        said = table.machine.said_by(f"ROUNDTABLE_ANY_MACHINE=yes {INSTALLER} {options}", 600)
        must("Round Table is installed" in said, said)
        must("unchanged: it is running" in said, f"it found something to change:\n{said}")
        must(table.machine.said_by(since) == before, "it was started again")
        return f"{said.count('unchanged')} times unchanged"


def five_people_sit_down_and_come_to_the_first_vote(stage: Stage) -> str:
    with stage.at(READY, "evening") as table:
        evening.sit_down(table)
        evening.choose_the_first_line_up(table)
        leader = evening.deal(table)
        team = evening.team_of(leader)
        evening.call_the_vote(table, leader, team)
        stage.keep(table, VOTE, leader=leader, team=team)
        evening.everyone_approves(table)
        must(restarts(table) == 0, "it was started again on the way")
        return f"{len(table.log)} sentences heard, each where it belongs; {taken(table)}"


# Devices

# What the drivers of each model open: the pins (lgpio), the ring (rpi_ws281x by SPI, with a look at
# the pins' registers; Adafruit's by PIO), the sound card (ALSA), the firmware's word on the supply.
SOUND = ("/dev/snd/controlC1", "/dev/snd/pcmC1D0p")
SPI = ("/dev/gpiochip0", "/dev/spidev0.0", "/dev/gpiomem", "/dev/vcio", *SOUND)
OPENED = {
    "Zero 2 W": SPI,
    "Pi 3": SPI,
    "Pi 4": SPI,
    "Pi 5": ("/dev/gpiochip0", "/dev/gpiochip4", "/dev/pio0", "/dev/vcio", *SOUND),
}
NOT_NEEDED = (
    *("/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/ttyS0", "/dev/input/event0", "/dev/port"),
    "/dev/ttyACM0",
    *("/dev/rtc0", "/dev/hwrng", "/dev/strip", "/dev/vport1p1", "/dev/fb0", "/dev/uinput"),
)

# Into the cgroup (where systemd filters devices) and the mounts of the running service.
INSIDE = """
pid=$(systemctl show -P MainPID roundtable)
echo $$ >/sys/fs/cgroup/system.slice/roundtable.service/cgroup.procs
groups=$(sed -n 's/^Groups:[[:space:]]*//p' /proc/$pid/status | xargs | tr ' ' ',')
exec nsenter --target $pid --mount {user} /usr/bin/python3 -c '
import errno, os, sys
for name in sys.argv[1:]:
    if not os.path.exists(name):
        print(name, "absent")
        continue
    try:
        os.close(os.open(name, os.O_RDWR | os.O_NONBLOCK))
        print(name, "opened")
    except OSError as error:
        # Busy: the way to it is open, and the table itself has gone it.
        busy = error.errno == errno.EBUSY
        print(name, "opened" if busy else "refused " + os.strerror(error.errno))
' {names}
"""
AS_SERVICE = "setpriv --reuid roundtable --regid roundtable --groups $groups"
MADE_FOR_THIS = """
chip=/sys/kernel/config/gpio-sim
for number in 1 2 3 4; do
    mkdir -p $chip/more$number/bank0 && echo 4 >$chip/more$number/bank0/num_lines
    echo 1 >$chip/more$number/live
done
mkdir -p /dev/input
[ -e /dev/input/event0 ] || mknod /dev/input/event0 c 13 64
[ -e /dev/ttyACM0 ] || mknod /dev/ttyACM0 c 166 0
[ -e /dev/uinput ] || mknod /dev/uinput c 10 223
[ -e /dev/mem ] || mknod /dev/mem c 1 1
[ -e /dev/port ] || mknod /dev/port c 1 4
udevadm settle
"""


def each_models_devices_can_be_opened_inside_and_no_others(stage: Stage) -> str:
    with stage.at(READY, "devices") as table:
        table.machine.said_by(MADE_FOR_THIS)
        wanted = sorted({name for names in OPENED.values() for name in names})
        got = opened(table, wanted, AS_SERVICE)
        for model, names in OPENED.items():
            wrong = {name: got[name] for name in names if got[name] != "opened"}
            must(not wrong, f"{model}: {wrong}")
        return f"{len(wanted)} opened, {refused(table, NOT_NEEDED)} refused even to root"


def refused(table: Table, names: Sequence[str]) -> int:
    """How many of these are there and cannot be opened inside; the others are absent.

    As root too, whom no file's rights hold back: then only the sandbox can have refused.
    """
    for user in (AS_SERVICE, ""):
        found = opened(table, names, user)
        there = {name: how for name, how in found.items() if how != "absent"}
        let = [name for name, how in there.items() if not how.startswith("refused")]
        must(not let, f"can be opened inside, and need not be: {', '.join(let)}")
        must(len(there) >= 8, f"only {sorted(there)} are there to be refused")
    return len(there)


def opened(table: Table, names: Sequence[str], user: str) -> dict[str, str]:
    said = table.machine.said_by(INSIDE.format(user=user, names=" ".join(names)))
    return {line.split()[0]: " ".join(line.split()[1:]) for line in said.splitlines()}


# Memory

GROUP = "/sys/fs/cgroup/system.slice/roundtable.service"
# As a speech engine that went mad would: beside the table, as dear to the kernel as the table is.
TAKES_ALL = f"""
echo $$ >{GROUP}/cgroup.procs; echo -500 >/proc/$$/oom_score_adj
exec /usr/bin/python3 -c 'taken = [bytearray(16 << 20) for _ in iter(int, 1)]'
"""
KILLED = -9


def taken(table: Table) -> str:
    """How much memory it had at most, and how many tasks it has."""
    said = table.machine.said_by(f"cat {GROUP}/memory.peak {GROUP}/memory.max {GROUP}/pids.current")
    most, limit, tasks = said.split()
    return f"{int(most) >> 20} MB at most, of {int(limit) >> 20}; {tasks} tasks"


def what_takes_all_memory_ends_alone_and_nothing_reaches_the_card(stage: Stage) -> str:
    with stage.at(READY, "memory") as table:
        machine = table.machine
        pid = machine.said_by("systemctl show -P MainPID roundtable")
        usual = taken(table)
        ran = machine.run(TAKES_ALL, 300)
        must(ran.code == KILLED, f"it took all it wanted: {ran}")
        still = machine.said_by("systemctl show -P MainPID roundtable")
        must(still == pid, f"the table was ended, too:\n{log_of(table)}")
        must(machine.said_by(f"cat {GROUP}/memory.swap.max") == "0\n", "it may be swapped out")
        core = machine.said_by(f"grep core /proc/{pid.strip()}/limits").split()
        must(core[4:6] == ["0", "0"], f"it may dump its memory: {core}")
        table.listen_from_now()
        table.tap(evening.STEERS, A, R)
        table.hears("lobby-steers", SLOW, seat=evening.STEERS)
        return f"killed alone, and the table speaks; before it {usual}"


# What goes wrong on a night


def a_process_that_hangs_is_replaced_and_the_game_is_offered_again(stage: Stage) -> str:
    with stage.at(VOTE, "hangs") as table:
        machine = table.machine
        before = machine.said_by("systemctl show -P MainPID roundtable")
        machine.said_by("systemctl kill --kill-whom=main -s STOP roundtable")
        machine.until(
            lambda: machine.run("systemctl show -P MainPID roundtable").out not in (before, "0\n"),
            SLOW,
            "the watchdog replaces a process that was stopped",
        )
        must("watchdog" in log_of(table).lower(), "the log does not name the watchdog")
        wait_until_active(table)
        table.hears("resume-offer", SLOW, round=1)
        go_on(table, stage)
        return "replaced by the watchdog; the vote asked again"


def go_on(table: Table, stage: Stage) -> None:
    """Two approve, and the vote is asked afresh."""
    table.all_tap((2, 4), A)
    table.hears("resumed", SLOW)
    table.hears("vote-ask", SLOW, quest=1, team=tuple(stage.known[VOTE]["team"]))


FILLED = """
fill() { runuser -u roundtable -- "$@" /var/lib/roundtable/fill; }
fill fallocate -l $(df --output=avail -B1 / | tail -1)
runuser -u roundtable -- sh -c 'cat /dev/zero >>/var/lib/roundtable/rest' 2>/dev/null
sync; ! runuser -u roundtable -- sh -c 'head -c 8192 /dev/zero >/var/lib/roundtable/more'
"""


def on_a_full_disk_the_game_goes_on_and_is_kept(stage: Stage) -> str:
    with stage.at(VOTE, "full") as table:
        offered = message("resume-offer", round=1)
        table.learn(offered, evening.APPROVED)
        table.machine.said_by(FILLED, 300)
        # Room for this game was set apart when it began, so it goes on, and is kept.
        evening.everyone_approves(table)
        must(restarts(table) == 0, "it was started again")
        table.machine.said_by("systemctl restart roundtable", 300)
        table.hears_one_of([offered], SLOW)
        full = [line for line in log_of(table).splitlines() if "No space left" in line]
        must(bool(full), f"the log does not say that the disk is full:\n{log_of(table)}")
        return f"the vote was counted, and the game offered again; in the log: {full[0]}"


def on_a_read_only_disk_play_goes_on_and_it_is_said(stage: Stage) -> str:
    with stage.at(VOTE, "read-only") as table:
        offered, troubled = message("resume-offer", round=1), message("trouble-storage")
        table.learn(offered, troubled, evening.APPROVED)  # for no clip can be kept on such a disk
        table.machine.said_by("echo u >/proc/sysrq-trigger; sleep 2; ! touch /var/lib/x")
        # Overwriting what was set apart for this game needs nothing of the file system: so the vote
        # may still be kept, and is counted either way.
        evening.everyone_approves(table)
        must(restarts(table) == 0, "it was started again")
        table.listen_from_now()
        table.machine.said_by("systemctl restart roundtable", 300)
        first, _ = table.hears_one_of([offered, troubled], SLOW)
        table.hears_one_of([troubled if first == offered else offered], SLOW)
        must(restarts(table) == 0, "it did not come up at once")
        return f"the vote was counted, the game offered again, the trouble told; {status(table)}"


def a_clock_set_back_years_changes_nothing(stage: Stage) -> str:
    with stage.at(VOTE, "clock") as table:
        table.machine.said_by("date -s '2011-03-04 05:06:07'")
        evening.everyone_approves(table)
        table.machine.said_by("date -s '2039-03-04 05:06:07'")
        must(restarts(table) == 0, "it was started again")
        return table.machine.said_by("date +%Y").strip()


PROOFS: tuple[Callable[[Stage], str], ...] = (
    it_becomes_active_and_its_welcome_is_heard,
    the_installer_finds_all_unchanged_and_running,
    five_people_sit_down_and_come_to_the_first_vote,
    each_models_devices_can_be_opened_inside_and_no_others,
    what_takes_all_memory_ends_alone_and_nothing_reaches_the_card,
    a_process_that_hangs_is_replaced_and_the_game_is_offered_again,
    on_a_full_disk_the_game_goes_on_and_is_kept,
    on_a_read_only_disk_play_goes_on_and_it_is_said,
    a_clock_set_back_years_changes_nothing,
    updates.an_update_comes_up_or_leaves_what_was_there,
    mishaps.a_wrong_word_in_the_tables_file_ends_in_a_safe_mode_that_is_heard,
    mishaps.a_profile_with_a_fault_ends_in_a_safe_mode_that_is_heard,
    mishaps.too_many_failed_starts_end_in_a_safe_mode_that_is_heard,
    mishaps.of_two_usb_cards_none_is_guessed_and_the_named_one_speaks,
    mishaps.a_card_pulled_in_a_vote_is_missed_and_play_goes_on_and_it_speaks_again,
    mishaps.the_doctor_stops_the_table_examines_it_inside_and_starts_it_again,
    cuts.nothing_that_was_said_is_lost_by_power_cuts,
)
"""In the order in which moments are made and used."""
