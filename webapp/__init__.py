"""The doors: pages, API, booklet, command line."""
