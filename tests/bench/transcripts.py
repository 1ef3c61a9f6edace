"""Whole nights as newcomers hear them, one for each table of the row *pace*: to be read aloud.

python -m tests.bench.transcripts FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from random import Random

from roundtable.messages import Message
from roundtable.settings import Settings
from roundtable.speech import phrasing_for
from tests.bench.pace import TABLES, Asked, Evening

SEED = 1
HEAD = """# A night heard: {title}

The first game of people who have never sat at such a table, from the first word to the last, with
the minute at which the table came to each sentence. Written by `make docs`; the people are
scripted.
"""


def transcript(table: Asked) -> str:
    return "\n".join([HEAD.format(title=table.title), *_lines(table)]) + "\n"


def _lines(table: Asked) -> Iterator[str]:
    settings = Settings(last_setup=table.setup)
    heard: list[tuple[float, Message]] = []
    evening = Evening(
        table.setup,
        settings,
        Random(SEED),
        listens=True,
        heard=lambda at, message: heard.append((at, message)),
    )
    with evening.night:
        evening.play()
    phrasing = phrasing_for(settings)
    step: StrEnum | None = None
    for at, message in heard:
        now = message.declared.step
        if now is not None and now is not step:
            step = now
            yield f"\n**{now.replace('_', ' ').capitalize()}**\n"
        minutes, seconds = divmod(int(at), 60)
        yield f"- {minutes}:{seconds:02}  {phrasing.text(message)}"


def file_name(table: Asked) -> str:
    return "-".join(table.title.replace(",", "").split()).lower() + ".md"


def main(folder: str) -> None:
    for table in TABLES:
        (Path(folder) / file_name(table)).write_text(transcript(table), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
