# What the room of words itself has to say.

language-no-tag = name: { $given } is not the code of a language, such as "de" or "pt-BR"
language-unknown = language: { $given } is not available; the languages are { $known }
