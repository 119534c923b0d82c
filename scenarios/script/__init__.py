"""Scenario files: strict YAML in, typed scenarios out."""
