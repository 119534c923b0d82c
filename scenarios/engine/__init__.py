"""The kernel: rules with suspension, trace, decisions, draws, bounds."""
