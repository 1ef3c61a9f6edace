"""What touches hardware: pins, strip and sound card. It knows nothing of Avalon."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it greets on stdout, which is ours
