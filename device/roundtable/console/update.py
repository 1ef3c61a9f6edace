"""The console's part on updates: which version this is, what is ready, what came of the last."""

from __future__ import annotations

from typing import Any

from roundtable import __version__
from roundtable.console.wording import Wording
from roundtable.updates.asking import At, UpdateView
from roundtable.updates.outcome import UpdateStage


def update_part(
    view: UpdateView, playing: bool, words: Wording, *, fetches: bool
) -> dict[str, Any]:
    """`news` are the changelog's own lines, which are English."""
    release, last = view.release, view.last
    text = ""
    match view.at:
        case At.COMING:
            text = words.own("update-coming", percent=view.percent)
        case At.LOOKING | At.CHECKING | At.RUNNING:
            text = words.own(f"update-{view.at}")
        case At.READY if release:
            text = words.own("update-ready", version=release.version)
    return {
        "here": words.own("update-here", version=__version__),
        "at": view.at,
        "playing": playing,
        "fetches": fetches,
        "text": text,
        "percent": view.percent,
        "why": words.sentence(f"update-why-{view.why}") if view.why else "",
        "news": release.news if release else (),
        "last": last
        and {
            "well": last.stage is UpdateStage.DONE,
            "text": words.told(last.told()),
            "why": words.sentence(f"update-why-{last.why}") if last.why else "",
            "news": last.news if last.stage is UpdateStage.DONE else (),
        },
    }
