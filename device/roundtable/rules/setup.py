"""A setup: what the host chose for tonight, as text that `problems` checks and files can hold."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import tomli_w

from roundtable.messages import Value, message_about
from roundtable.rules import reasons  # noqa: F401  (which declares what is wrong with files)
from roundtable.rules.editions import EDITIONS
from roundtable.rules.modules import LISTS, SWITCHES


class BadFile(ValueError):
    """A file that cannot be read as a setup; its message says why, and has a cure."""

    def __init__(self, about: str, **values: Value) -> None:
        self.message = message_about("setup-file", about, **values)
        super().__init__(about, *values.values())


class _Settings(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What every setup says, whatever modules there are."""

    players: int
    edition: str = "big_box"
    characters: tuple[str, ...] | None = None
    deal: str = "cards"
    quest_cards: str = "buttons"
    reveal: str = "spoken"

    @property
    def named(self) -> tuple[str, ...]:
        """The characters asked for by name; the edition's own where none were."""
        if self.characters is not None:
            return self.characters
        edition = EDITIONS.get(self.edition)
        return edition.characters if edition else ()

    def chosen(self, name: str) -> str | None:
        """What a switch was set to; None: nobody set it, and it follows the edition."""
        value: str | None = getattr(self, name)
        return value

    def switch(self, name: str) -> str:
        """The value in force: the one set here, or else the edition's."""
        value = self.chosen(name)
        return SWITCHES[name].default(self.edition) if value is None else value

    def switches(self) -> dict[str, str]:
        return {name: self.switch(name) for name in SWITCHES}


if TYPE_CHECKING:

    class Setup(_Settings, frozen=True, kw_only=True):
        """A line-up and its rules. Names stay text, so that every fault can be told at once.

        Its further settings are the modules' switches, and lists of names such as `plot_deck`.
        """

        plot_deck: tuple[str, ...] | None = None
        unknown: tuple[str, ...] = ()

        def __init__(
            self,
            *,
            players: int,
            edition: str = ...,
            characters: tuple[str, ...] | None = ...,
            deal: str = ...,
            quest_cards: str = ...,
            reveal: str = ...,
            plot_deck: tuple[str, ...] | None = ...,
            unknown: tuple[str, ...] = ...,
            **switches: str | None,
        ) -> None: ...

else:
    Setup = msgspec.defstruct(
        "Setup",
        [
            *((name, str | None, None) for name in SWITCHES),
            *((name, tuple[str, ...] | None, None) for name in LISTS),
            # Settings nobody knows, kept so that `problems` can name them.
            ("unknown", tuple[str, ...], ()),
        ],
        bases=(_Settings,),
        module=__name__,
        frozen=True,
        kw_only=True,
        omit_defaults=True,
        forbid_unknown_fields=True,
        cache_hash=True,
    )

SETTINGS = tuple(name for name in Setup.__struct_fields__ if name != "unknown")


def setup_from(settings: Mapping[str, Any]) -> Setup:
    """A setup from plain data; any settings may stand in a table called `switches`."""
    alone = dict(settings)
    table = alone.pop("switches", {})
    unknown = alone.pop("unknown", [])
    if not isinstance(table, dict):
        raise BadFile("switches", found=_shown(table))
    if twice := [name for name in table if name in alone]:
        raise BadFile("twice", setting=twice[0])
    given = {name: _as_written(value, name) for name, value in (alone | table).items()}
    if "players" not in given:
        raise BadFile("players")
    strange = [name for name in given if name not in SETTINGS]
    known: dict[str, Any] = {name: value for name, value in given.items() if name in SETTINGS}
    for name, value in {**known, "unknown": unknown}.items():
        _check_shape(name, value)
    return Setup(**known, unknown=(*unknown, *strange))


def _check_shape(name: str, value: object) -> None:
    """Raise `BadFile` for what is not of the kind that this setting takes."""
    if name == "players":
        if type(value) is not int:
            raise BadFile("number", setting=name, found=_shown(value))
    elif name in ("characters", "unknown", *LISTS):
        if not isinstance(value, list | tuple | None):
            raise BadFile("names", setting=name, found=_shown(value))
        for one in value or ():
            if not isinstance(one, str):
                raise BadFile("item", setting=name, found=_shown(one))
    elif not isinstance(value, str | None):
        raise BadFile("name", setting=name, found=_shown(value))


def _shown(value: object) -> str:
    """As it stands in a file."""
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError):
        return str(value)


def _as_written(value: object, name: str) -> object:
    """Names as we spell them, however people do: `Evil Rogue` is `evil_rogue`, true is `on`."""
    if isinstance(value, bool) and name in SWITCHES:
        return "on" if value else "off"
    if isinstance(value, str):
        return value.strip().lower().replace("-", "_").replace(" ", "_")
    if isinstance(value, list | tuple):
        return tuple(_as_written(one, name) for one in value)
    return value


def settings_from_text(text: str) -> dict[str, Any]:
    """The plain data of a setup file, TOML or JSON, whichever it is."""
    is_json = text.lstrip().startswith("{")
    try:
        return msgspec.json.decode(text, type=dict[str, Any]) if is_json else tomllib.loads(text)
    except RecursionError:
        raise BadFile("deep") from None
    except ValueError as error:
        where = _BYTE.search(str(error)) if is_json else _LINE.search(str(error))
        before = text.encode()[: int(where[1])].decode(errors="ignore") if where else text.rstrip()
        line = before.count("\n") + 1 if is_json or not where else int(where[1])
        raise BadFile("json" if is_json else "toml", line=line) from None


_BYTE, _LINE = re.compile(r"\(byte (\d+)\)"), re.compile(r"\(at line (\d+),")
"""Where the libraries say that they stopped; at the end where they say nothing."""


def setup_from_text(text: str) -> Setup:
    return setup_from(settings_from_text(text))


def setup_to_toml(setup: Setup) -> str:
    return tomli_w.dumps(msgspec.to_builtins(setup))
