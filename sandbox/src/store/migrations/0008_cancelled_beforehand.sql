-- Orders that their caller took back before they came: whenever one of them comes, it is refused.
CREATE TABLE payout_cancelled (
  reference TEXT PRIMARY KEY
) STRICT;

CREATE TABLE game_move_cancelled (
  provider TEXT NOT NULL,
  tx_id TEXT NOT NULL,
  PRIMARY KEY (provider, tx_id)
) STRICT;
