"""What tables have to know of the board game alone."""
