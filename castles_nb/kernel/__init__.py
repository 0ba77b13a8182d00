"""What any game is made of: nothing here knows one."""
