-- The one secret of this world's games: the seed of every match, draw and spin follows from it. Drawn once, told to nobody.
CREATE TABLE game_secret (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  secret TEXT NOT NULL
) STRICT;

-- Slips of the sport game and tickets of the lotto. `asked` is what the player said, `picks` what that came to (JSON), so that
-- a slip is settled by its own row, whatever the settings are by then.
CREATE TABLE game_bet (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES game_member (id),
  bet_id TEXT NOT NULL,
  game TEXT NOT NULL CHECK (game IN ('sport', 'lotto')),
  asked TEXT NOT NULL,
  picks TEXT NOT NULL,
  bet INTEGER NOT NULL CHECK (bet > 0),
  possible INTEGER NOT NULL CHECK (possible > 0),
  at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  win INTEGER CHECK (win BETWEEN 0 AND possible),
  settled_at INTEGER,
  CHECK ((win IS NULL) = (settled_at IS NULL)),
  UNIQUE (member_id, bet_id)
) STRICT;
CREATE INDEX game_bet_due ON game_bet (settles_at) WHERE settled_at IS NULL;
CREATE INDEX game_bet_member ON game_bet (member_id, id);

-- Told after the spin; its fingerprint was told before. Older spins were drawn without one.
ALTER TABLE game_spin ADD COLUMN seed TEXT;
