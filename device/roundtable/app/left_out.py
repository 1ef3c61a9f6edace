"""Lists what people's own folders hold that the table does without, and why."""

from __future__ import annotations

from roundtable.files.places import packs_folder
from roundtable.voice.packs import load_all


def left_out() -> dict[str, str]:
    """By folder: voice packs, languages and modules that cannot be used."""
    return {str(path): why for path, why in load_all(packs_folder()).left_out.items()}
