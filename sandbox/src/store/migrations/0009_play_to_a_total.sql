-- What the sandbox's own tool won (amount > 0) or lost for a player at once, so that nobody need spin for hours to see what follows.
CREATE TABLE game_total (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES game_member (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  at INTEGER NOT NULL
) STRICT;

-- Every balance is told with the stakes that are still open.
CREATE INDEX game_bet_open ON game_bet (member_id) WHERE settled_at IS NULL;
