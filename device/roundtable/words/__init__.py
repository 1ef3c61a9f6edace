"""From ids with values to sentences: Fluent catalogues, one per language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from roundtable.narration.cues import Value

LANGUAGES: Final = ("en",)

# What the strings under a value's name are; any other name holds text to be shown as it is.
FAMILIES: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("who", "except", "also", "sees", "character", "characters", "missing", "wanted", "what"),
        "character",
    ),
    **dict.fromkeys(("module", "modules"), "module"),
    **dict.fromkeys(("plot", "plots"), "plot"),
    **dict.fromkeys(("allegiance", "allegiances"), "allegiance"),
    "box": "edition",
}
SEATS: Final = frozenset(
    {
        "apprentice",
        "approving",
        "assassin",
        "bearer",
        "checked",
        "checker",
        "holder",
        "leader",
        "rejecting",
        "seat",
        "seats",
        "taker",
        "target",
        "targets",
        "team",
        "to",
    }
)
CALLED: Final = frozenset({"who"})  # spoken to, not spoken of
CHOICES: Final = frozenset({"near", "known", "evil", "wanted"})  # joined by “or”


class MissingSentence(KeyError):
    """The catalogue has no such message, or lacks a value for it."""


class Words:
    """One language's catalogue, in the words of one edition."""

    def __init__(self, language: str = "en", edition: str = "big_box") -> None:
        self.language = language
        self._edition = edition
        self._bundle = _bundle(language)

    def sentence(self, id: str, values: Mapping[str, Value] | None = None) -> str:
        """The message under this id, with its values filled in."""
        return self._capital(self._format(id, None, self._arguments(values or {})))

    def cure(self, id: str, values: Mapping[str, Value] | None = None) -> str:
        """What to do about a problem."""
        return self._capital(self._format(id, "cure", self._arguments(values or {})))

    def label(self, id: str, values: Mapping[str, Value] | None = None) -> str:
        """A name as it stands inside a sentence."""
        return self._format(id, None, self._arguments(values or {}))

    def join(self, items: tuple[str, ...], joint: str = "and") -> str:
        """A list as this language speaks it."""
        if len(items) < 2:
            return "".join(items)
        comma = self._format("list-comma", None, {}) + " "
        return self._format(
            f"list-{joint}", None, {"most": comma.join(items[:-1]), "last": items[-1]}
        )

    def _arguments(self, values: Mapping[str, Value]) -> dict[str, object]:
        arguments: dict[str, object] = {"edition": self._edition}
        for name, value in values.items():
            if isinstance(value, tuple):
                items = tuple(self._name(name, one) for one in value)
                joint = "or" if name in CHOICES else "and"
                arguments[name] = self.join(items, joint) or self._format("nobody", None, {})
                arguments[f"{name}_count"] = len(items)
            elif isinstance(value, str) or name in SEATS:
                arguments[name] = self._name(name, value)
            else:
                arguments[name] = value
        return arguments

    def _name(self, name: str, value: str | int | tuple[str, int]) -> str:
        """How one value under this name is spoken."""
        if isinstance(value, tuple):
            card, count = value
            return self._format(f"card-{card}", None, {"count": count})
        if isinstance(value, int):
            return self._format("seat", None, {"number": value})
        family = FAMILIES.get(name)
        if family is None:
            return value
        id = value if "-" in value else f"{family}-{value}"
        return self._format(id, "call" if name in CALLED else None, {})

    def _format(self, id: str, attribute: str | None, arguments: dict[str, object]) -> str:
        if not self._bundle.has_message(id):
            raise MissingSentence(f"{self.language}: no message {id}")
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingSentence(f"{self.language}: no {attribute or 'value'} in {id}")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingSentence(f"{self.language}: {id}: {errors[0]}")
        return str(text)

    @staticmethod
    def _capital(text: str) -> str:
        return text[:1].upper() + text[1:]


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    text = files("roundtable.words").joinpath(f"{language}.ftl").read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle
