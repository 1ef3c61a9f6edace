"""What an attacker planted in copies of the project while every test stayed green."""

from __future__ import annotations

from tests.mutants.plant import planted as _p
from tests.mutants.plant import planted_elsewhere as _e

ATTACKER = (
    # Leaks
    _p(
        "phones of Good players offer only what they may play",
        "conductor/phases/cards.py",
        "self.offered(box, OfferKind.CARD, *self.game.terms.kinds)",
        "self.offered(\n"
        "            box,\n"
        "            OfferKind.CARD,\n"
        "            *(self.game.options(box, ACard).cards if box in self.asked else ()),\n"
        "        )",
        "tests/secrets_at_table/test_phone_twins.py",
    ),
    _p(
        "the Apprentice's phone offers one hand",
        "conductor/phases/last_chance.py",
        "most, fewest = max(hands), min(hands)",
        "most, fewest = self.game.options(box, SomeSeats).most, min(hands)",
        "tests/secrets_at_table/test_phone_twins.py",
    ),
    _p(
        "where hands are entered an approve is taken sooner than a reject",
        "conductor/phases/last_chance.py",
        "(*Button,)  # so that taps of either",
        "(Button.REJECT,)  # so that taps of either",
        "tests/secrets_at_table/test_phone_twins.py",
    ),
    _p(
        "a change of mind postpones the nudge",
        "conductor/phases/asking.py",
        "        if box in self.asked:\n            self.answers[box] = answer\n",
        "        if box in self.asked:\n"
        "            if box in self.answers:\n"
        "                self.cancel(self._remind)\n"
        "            self.answers[box] = answer\n",
        "tests/secrets_at_table/test_phone_twins.py",
    ),
    _p(
        "only Good bots give reasons as Leaders",
        "players/remarks.py",
        "            if game.leader in scripted:\n",
        "            own = self._thinkers._own(game.leader)\n"
        '            if game.leader in scripted and own and own.side == "good":\n',
        "tests/players/test_own_chance.py",
    ),
    _p(
        "bots share one random source",
        "players/thinkers.py",
        'own = Random(f"{self._salt}/{view.seat}")',
        "own = self._rng",
        "tests/players/test_own_chance.py",
    ),
    _p(
        "the deal follows from the date",
        "app/whole_table.py",
        "        rng = SystemRandom()\n",
        "        from random import Random\n\n        rng = Random(today)\n",
        "tests/test_whole_table.py",
    ),
    _p(
        "the own network's name has two digits of its password",
        "app/networking.py",
        'OwnNetwork(f"Round Table {secrets.randbelow(90) + 10}", digits)',
        'OwnNetwork(f"Round Table {digits[2:4]}", digits)',
        "tests/test_networking.py",
    ),
    _p(
        "the host's name is sent to a release server",
        "updates/fetching.py",
        'f"roundtable/{__version__}"',
        "f\"roundtable/{__version__} {__import__('socket').gethostname()}\"",
        "tests/updates/test_fetching.py",
    ),
    _p(
        "all sides are shown with the first that is told",
        "conductor/viewing.py",
        "sides.get(box) if box in unveiled else None,",
        "sides.get(box) if unveiled else None,",
        "tests/nights/test_endings.py",
    ),
    _p(
        "the seats' QR code holds the owner's secret",
        "app/pages.py",
        'f"{self._base}{path}?token={self.access.guest_token}"',
        'f"{self._base}{path}?token={path and self.access.token or self.access.guest_token}"',
        "tests/console/test_table_pages.py",
    ),
    _p(
        "an admission ticket is in the log",
        "app/pages.py",
        '        where = "/" if role is Role.HOST else f"/seat/{ask.box}"\n',
        '        where = "/" if role is Role.HOST else f"/seat/{ask.box}"\n'
        '        log.info("let in at %s with %s", where, ticket)\n',
        "tests/console/test_table_pages.py",
    ),
    _p(
        "a row of the journal is in the log",
        "journal/running.py",
        "        rows = list(map(to_bytes, self._rows[first:]))\n",
        "        rows = list(map(to_bytes, self._rows[first:]))\n"
        "        import logging\n\n"
        '        logging.getLogger(__name__).debug("written: %s", rows)\n',
        "tests/journal/test_running.py",
    ),
    # Faults
    _p(
        "a choice names somebody twice",
        "conductor/commands.py",
        "and len(set(options)) == len(options) <= offer.count",
        "and len(options) <= offer.count",
        "tests/conductor/test_offers.py",
    ),
    _p(
        "bots swap the score",
        "players/thinking/witness.py",
        "self.successes, self.failures = event.successes, event.failures",
        "self.failures, self.successes = event.successes, event.failures",
        "tests/players/test_good_sense.py",
    ),
    _p(
        "bots hunt the least likely Merlin",
        "players/thinking/hunt.py",
        "return max(actions, key=lambda one: sum(scores[seat] for seat in one.targets))",
        "return min(actions, key=lambda one: sum(scores[seat] for seat in one.targets))",
        "tests/players/test_good_sense.py",
    ),
    _p(
        "bots recruit the likeliest Merlin",
        "players/thinking/hunt.py",
        "return min(good or actions,",
        "return max(good or actions,",
        "tests/players/test_good_sense.py",
    ),
    _p(
        "bots let the least doubted fail",
        "players/thinking/quest_cards.py",
        "key=lambda seat: (-public[seat - 1], seat)",
        "key=lambda seat: (public[seat - 1], seat)",
        "tests/players/test_good_sense.py",
    ),
    _p(
        "bots waste the Apprentice's hand",
        "players/thinking/hunt.py",
        "one.seat in witness.evil_shown and one.seat not in covered",
        "one.seat in witness.evil_shown and one.seat in covered",
        "tests/players/test_good_sense.py",
    ),
    _p(
        "a boosted clip of a pack is mixed with plain ones",
        "voice/voice.py",
        'key_of(form, "pack", content, pace, *shaped_by(tone))',
        'key_of(FORMAT, "pack", content, pace, *shaped_by(tone))',
        "tests/voice/test_keys.py",
    ),
    _p(
        "a boosted clip of an engine is mixed with plain ones",
        "voice/voice.py",
        "key_of(form, rung.engine, rung.voice, line.language, pace, text, *by)",
        "key_of(FORMAT, rung.engine, rung.voice, line.language, pace, text, *by)",
        "tests/voice/test_keys.py",
    ),
    _p(
        "a silent take passes",
        "voice/recorder.py",
        "            if answer is Judgement.NEXT and take.clip is None:\n"
        "                answer = Judgement.AGAIN  # there is nothing to keep\n",
        "",
        "tests/voice/test_recorder.py",
    ),
    _p(
        "a key that repeats presses a button again",
        "console/static/press.js",
        'if (!event.repeat) press("key");',
        'press("key");',
        "tests/browser/test_press.py",
    ),
    _p(
        "a key that repeats presses a box's button again",
        "console/static/press.js",
        "event.code !== code || event.repeat ||",
        "event.code !== code ||",
        "tests/browser/test_press.py",
    ),
    _p(
        "a row is written twice after a cut",
        "journal/waiting.py",
        "if contents.rows and contents.rows[-1] == row:  # a cut followed",
        "if not contents.rows:",
        "tests/journal/test_waiting.py",
    ),
    _e(
        "the installer loses the ring's port",
        "systemd/install.sh",
        "(clockwise|first_pixel|order|card|port|releases)",
        "(clockwise|first_pixel|order|card|releases)",
        "tests/systemd/test_installed.py",
    ),
    _e(
        "the installer accepts a half-made version",
        "systemd/install.sh",
        '[ -x "$venv/bin/roundtable" ] && [ -f "$venv/.complete" ]',
        '[ -x "$venv/bin/roundtable" ]',
        "tests/systemd/test_installed.py",
    ),
    _p(
        "the console marks the box beside the Leader's",
        "console/board.py",
        "marks = list(_marks(view, one, words))",
        "marks = list(_marks(view, view.boxes[box - 2], words))",
        "tests/console/test_marks.py",
    ),
    _p(
        "the terminal marks the box beside the Leader's",
        "terminal/ring.py",
        'marks = " · ".join(marks_of(one, picture.words))',
        'marks = " · ".join(marks_of(picture.view.boxes[box - 2], picture.words))',
        "tests/console/test_marks.py",
    ),
    _p(
        "a crown beside the Leader",
        "console/grid.py",
        "if seat == proposal.leader:",
        "if seat == proposal.leader % len(called) + 1:",
        "tests/console/test_history.py",
    ),
    _p(
        "a column of the recap has another round's Quest",
        "console/grid.py",
        "quest.round: quest for quest",
        "quest.quest: quest for quest",
        "tests/console/test_recounted.py",
    ),
    _p(
        "rows of the recap have other people's names",
        "console/recap.py",
        "for seat in sorted(boxes))",
        "for seat in sorted(boxes, key=lambda one: boxes[one]))",
        "tests/console/test_recounted.py",
    ),
    _p(
        "the recap tells of seats as if they were boxes",
        "console/recap.py",
        "words.told(one.at(view.box_of)) for one in _course",
        "words.told(one) for one in _course",
        "tests/console/test_recounted.py",
    ),
    _p(
        "the recap counts successes as failures",
        "console/recap.py",
        '"failures": view.game.failures}',
        '"failures": view.game.successes}',
        "tests/console/test_recounted.py",
    ),
    _p(
        "the statistics count how often Merlin was missed",
        "console/history.py",
        'words.own("merlin-of", count=hunted), found, hunted)',
        'words.own("merlin-of", count=hunted), hunted - found, hunted)',
        "tests/console/test_recounted.py",
    ),
    _p(
        "the bars of the statistics are of another column",
        "console/history.py",
        "round(100 * average / VOTES_PER_ROUND)",
        "round(100 * number / VOTES_PER_ROUND)",
        "tests/console/test_recounted.py",
    ),
    _p(
        "the statistics swap whole numbers and tenths",
        "console/history.py",
        "whole=tenths // 10, tenth=tenths % 10",
        "whole=tenths % 10, tenth=tenths // 10",
        "tests/console/test_recounted.py",
    ),
)
