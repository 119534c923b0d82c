"""The verbs of effects: what each does, by subject."""
