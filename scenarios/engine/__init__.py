"""The kernel: rules tied to clauses, suspension, trace, decisions, draws, bounds. Standard library only."""
