"""The engine: rules tied to clauses, and the scenarios that show them at work."""
