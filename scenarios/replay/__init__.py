"""Replays of scenarios, and what suspending a clause proves."""
