"""Files read strictly: nothing is guessed, and every fault is told at once, with its place and what was expected there."""
