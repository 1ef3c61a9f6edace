"""Leads a night: edges become presses, presses become answers, answers become what is shown."""
