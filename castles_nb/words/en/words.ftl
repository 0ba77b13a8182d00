# What the room of words itself has to say.

language-unknown = language: { $given } is not available; the languages are { $known }
