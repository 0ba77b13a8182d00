"""What tables have to know of the card game alone."""
