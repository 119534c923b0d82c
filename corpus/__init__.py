"""The text: clauses, terms and rulings of the rulebooks."""
