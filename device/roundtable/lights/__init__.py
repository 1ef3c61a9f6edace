"""What the lamps show: a view of the table and a time in, a frame out, and nothing else."""

from __future__ import annotations

from roundtable.lights.scenes import show_of
from roundtable.lights.shows import Show
from roundtable.table_view import TableView
from roundtable_ports import Frame

__all__ = ["frame_at"]


class _Remembering:
    """Keeps what was worked out for the last view, which is the next one sixty times a second.

    View and show are one reference, so that two threads can never mix them up; a frame is the same
    whether or not its view was remembered.
    """

    def __init__(self) -> None:
        view = TableView()
        self._last: tuple[TableView, Show] = view, show_of(view)

    def frame_at(self, view: TableView, now: float) -> Frame:
        """The lamps of this view at a time of the table's clock."""
        known, show = self._last
        if known is not view:
            show = show_of(view)
            self._last = view, show
        return show.at(now)


frame_at = _Remembering().frame_at
