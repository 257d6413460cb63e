-- Times are Unix milliseconds, amounts whole satang. Rows are never deleted, except faults that are switched off.

-- bank --------------------------------------------------------------------------------------------------------------
CREATE TABLE bank_account (
  id INTEGER PRIMARY KEY,
  bank_code TEXT NOT NULL,
  account_no TEXT NOT NULL,
  name TEXT NOT NULL,
  owner TEXT NOT NULL CHECK (owner IN ('phone', 'operator', 'gateway', 'member', 'house')),
  proxy_kind TEXT CHECK (proxy_kind IN ('phone', 'taxId', 'eWallet')),
  proxy_id TEXT,
  balance INTEGER NOT NULL DEFAULT 0,
  CHECK (owner = 'house' OR balance >= 0),
  UNIQUE (bank_code, account_no),
  UNIQUE (proxy_kind, proxy_id)
) STRICT;

-- Every movement is one debit and one credit, so all balances together are always zero.
CREATE TABLE bank_transfer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  debit INTEGER NOT NULL REFERENCES bank_account (id),
  credit INTEGER NOT NULL REFERENCES bank_account (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'top-up', 'qr', 'promptpay', 'payout')),
  bank_ref TEXT NOT NULL UNIQUE,
  once_key TEXT UNIQUE,
  CHECK (debit <> credit)
) STRICT;
CREATE INDEX bank_transfer_credit ON bank_transfer (credit, id);
CREATE INDEX bank_transfer_debit ON bank_transfer (debit, id);

CREATE TABLE payout (
  reference TEXT PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES bank_account (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('DONE', 'PROCESSING', 'REFUSED')),
  reason TEXT,
  bank_ref TEXT,
  at INTEGER NOT NULL,
  due_at INTEGER,
  done_at INTEGER,
  CHECK ((status = 'REFUSED') = (reason IS NOT NULL)),
  CHECK ((status = 'DONE') = (bank_ref IS NOT NULL))
) STRICT;
CREATE INDEX payout_due ON payout (due_at) WHERE status = 'PROCESSING';

-- QR gateway --------------------------------------------------------------------------------------------------------
CREATE TABLE qr_order (
  id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL,
  merchant TEXT NOT NULL,
  merchant_order_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  platform_order_id TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  callback_url TEXT NOT NULL,
  ref1 TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'PAID', 'CANCELLED', 'EXPIRED')),
  at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_amount INTEGER,
  paid_at INTEGER,
  CHECK ((status = 'PAID') = (paid_amount IS NOT NULL AND paid_at IS NOT NULL)),
  UNIQUE (provider, merchant, merchant_order_id),
  UNIQUE (provider, merchant, idempotency_key)
) STRICT;
CREATE INDEX qr_order_live ON qr_order (expires_at) WHERE status = 'PENDING';

CREATE TABLE webhook (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES qr_order (id),
  status TEXT NOT NULL CHECK (status IN ('PAID', 'EXPIRED', 'FAIL')),
  amount INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'abandoned')),
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  last_answer TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_due ON webhook (next_at) WHERE state = 'waiting';

-- games -------------------------------------------------------------------------------------------------------------
CREATE TABLE game_member (
  id INTEGER PRIMARY KEY,
  provider TEXT NOT NULL,
  username TEXT NOT NULL,
  password TEXT NOT NULL,
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  at INTEGER NOT NULL,
  UNIQUE (provider, username)
) STRICT;

CREATE TABLE game_move (
  provider TEXT NOT NULL,
  tx_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  username TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('processing', 'done', 'refused')),
  code TEXT,
  ref_id TEXT NOT NULL UNIQUE,
  before INTEGER,
  after INTEGER,
  at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  declined INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, tx_id),
  CHECK ((status = 'refused') = (code IS NOT NULL)),
  CHECK (status <> 'done' OR after - before = iif(kind = 'deposit', amount, -amount))
) STRICT;
CREATE INDEX game_move_due ON game_move (due_at) WHERE status = 'processing';

CREATE TABLE game_launch (
  token TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES game_member (id),
  locale TEXT NOT NULL,
  return_url TEXT,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE game_session (
  token TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES game_member (id),
  return_url TEXT,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE game_spin (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES game_member (id),
  spin_id TEXT NOT NULL,
  bet INTEGER NOT NULL CHECK (bet > 0),
  win INTEGER NOT NULL CHECK (win >= 0),
  stops TEXT NOT NULL,
  balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
  at INTEGER NOT NULL,
  UNIQUE (member_id, spin_id)
) STRICT;

-- faults ------------------------------------------------------------------------------------------------------------
CREATE TABLE fault (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  service TEXT NOT NULL,
  provider TEXT,
  route TEXT,
  kind TEXT NOT NULL,
  ms INTEGER NOT NULL,
  times INTEGER,
  times_left INTEGER,
  rate REAL NOT NULL,
  seed INTEGER NOT NULL,
  draws INTEGER NOT NULL DEFAULT 0,
  hits INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL
) STRICT;
