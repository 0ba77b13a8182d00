"""A lesson of the course."""
