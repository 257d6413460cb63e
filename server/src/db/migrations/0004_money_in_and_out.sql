-- Deposits by QR. One live QR a member, in the database and not only in code.
CREATE TABLE qr_order (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  provider text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),                       -- asked for
  state text NOT NULL CHECK (state IN ('making', 'live', 'dropped', 'cancelled', 'failed', 'expired', 'credited')),
  payload text,
  payee text,
  platform_order_id text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  paid_amount bigint CHECK (paid_amount > 0),                      -- what came decides, not what was asked
  credited_at timestamptz,
  late boolean NOT NULL DEFAULT false,                             -- paid after it had expired or was dropped
  CHECK ((state = 'credited') = (credited_at IS NOT NULL)),
  CHECK ((state = 'credited') = (paid_amount IS NOT NULL))
);
CREATE UNIQUE INDEX one_live_qr ON qr_order (member_id) WHERE state IN ('making', 'live');
CREATE INDEX qr_order_credited ON qr_order (member_id, credited_at DESC) WHERE state = 'credited';
CREATE INDEX qr_order_latest ON qr_order (member_id, provider, created_at DESC);

-- Every credit that came from outside, once: the reference is the outside's.
CREATE TABLE inbound (
  channel text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  order_id uuid,                                                   -- null: nobody's; the money stands in suspense
  payload jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (channel, reference)
);

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'refused')),
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX one_open_withdrawal ON withdrawal (member_id) WHERE state = 'asked';
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, created_at DESC);
