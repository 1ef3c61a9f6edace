"""The mocked table in a browser: its ring, its buttons, its sound, and whoever plays along."""

from roundtable.virtual.company import Company
from roundtable.virtual.speaker import BrowserSpeaker
from roundtable.virtual.table import TablePage, VirtualTable

__all__ = ["BrowserSpeaker", "Company", "TablePage", "VirtualTable"]
