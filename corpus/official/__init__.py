"""The official documents: cut into the addresses of the book, compared with what is known of them, kept for their owner."""
