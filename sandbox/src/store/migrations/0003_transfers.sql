ALTER TABLE bank_account ADD COLUMN currency TEXT NOT NULL DEFAULT 'THB' CHECK (currency IN ('THB', 'LAK'));
-- What a Lao QR finds an account by.
ALTER TABLE bank_account ADD COLUMN lao_receiver TEXT;
CREATE UNIQUE INDEX bank_account_lao_receiver ON bank_account (lao_receiver);

-- More kinds of movement; a CHECK can only be changed with its table.
CREATE TABLE bank_transfer_now (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  debit INTEGER NOT NULL REFERENCES bank_account (id),
  credit INTEGER NOT NULL REFERENCES bank_account (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'top-up', 'qr', 'promptpay', 'lao-qr', 'transfer', 'gift', 'payout')),
  bank_ref TEXT NOT NULL UNIQUE,
  once_key TEXT UNIQUE,
  note TEXT,
  -- When those who verify slips can see it; null: at once.
  posted_at INTEGER,
  CHECK (debit <> credit)
) STRICT;
INSERT INTO bank_transfer_now (id, at, debit, credit, amount, kind, bank_ref, once_key)
  SELECT id, at, debit, credit, amount, kind, bank_ref, once_key FROM bank_transfer;
DROP TABLE bank_transfer;
ALTER TABLE bank_transfer_now RENAME TO bank_transfer;
CREATE INDEX bank_transfer_credit ON bank_transfer (credit, id);
CREATE INDEX bank_transfer_debit ON bank_transfer (debit, id);

-- Which slips a verifier was shown before.
CREATE TABLE slip_seen (
  verifier TEXT NOT NULL,
  bank_ref TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (verifier, bank_ref)
) STRICT;
