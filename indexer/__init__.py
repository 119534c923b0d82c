"""The search: analysis, query routing, ranking."""
