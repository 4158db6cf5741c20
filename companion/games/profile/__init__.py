"""Own games: read from a file or built on a phone, played like the games of the house.

`docs/own-games.md` tells players what such a file may say. `read_game` is the way in.
"""

from companion.games.profile.game import name_of, read_game, restored, texts_of
from companion.games.profile.reading import LONGEST

__all__ = ["LONGEST", "name_of", "read_game", "restored", "texts_of"]
