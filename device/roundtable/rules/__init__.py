"""Every rule of every box, as one pure engine: `Game`, its actions, events and views."""
