-- True Wallet's gifts: money in an envelope, shared out equally to the first who open it. What is left goes back when it expires.
CREATE TABLE gift (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  maker INTEGER NOT NULL REFERENCES bank_account (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  people INTEGER NOT NULL CHECK (people > 0 AND amount % people = 0),
  once_key TEXT UNIQUE,
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  returned INTEGER CHECK (returned >= 0)
) STRICT;
CREATE INDEX gift_open ON gift (expires_at) WHERE returned IS NULL;

CREATE TABLE gift_ticket (
  gift INTEGER NOT NULL REFERENCES gift (id),
  wallet INTEGER NOT NULL REFERENCES bank_account (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (gift, wallet)
) STRICT;
