-- A QR of a bank account of ours is recognised by its amount alone: what it says is what was asked for plus a suffix that no other one has.
ALTER TABLE qr_order ADD COLUMN payable bigint CHECK (payable > 0), ADD COLUMN by_amount boolean NOT NULL DEFAULT false,
  ADD COLUMN account_no text, ADD CHECK (by_amount = (account_no IS NOT NULL)); -- the account of ours at that provider
UPDATE qr_order SET payable = amount;
ALTER TABLE qr_order ALTER COLUMN payable SET NOT NULL;
CREATE UNIQUE INDEX one_amount_one_qr ON qr_order (provider, payable) WHERE by_amount AND state IN ('making', 'live');
CREATE INDEX qr_order_by_amount ON qr_order (provider, payable, created_at DESC) WHERE by_amount;

-- Money that came and was nobody's stands in suspense (order_id is null) until it is given to an order.
ALTER TABLE inbound
  ADD COLUMN currency text NOT NULL DEFAULT 'THB',
  ADD COLUMN source smallint NOT NULL DEFAULT 0,                   -- whose books it came into: source-numbers.ts
  ADD COLUMN suspended boolean NOT NULL DEFAULT false,             -- it once stood in suspense
  ADD COLUMN released_at timestamptz;                              -- and left it, for order_id
UPDATE inbound SET suspended = order_id IS NULL,
  source = CASE channel WHEN 'WW' THEN 1 WHEN 'PAYTIMZ' THEN 2 WHEN 'PAYONEX' THEN 3 WHEN 'FP' THEN 4 ELSE 0 END;
CREATE INDEX inbound_in_suspense ON inbound (at) WHERE order_id IS NULL;

-- How far the feed of our accounts was read, and until when somebody is reading it.
CREATE TABLE bank_feed (name text PRIMARY KEY, cursor text NOT NULL, read_at timestamptz NOT NULL, leased_until timestamptz);
-- What stood in a feed and could not be understood, kept as it came: a person must look.
CREATE TABLE bank_feed_unread (feed text NOT NULL, fingerprint text NOT NULL, entry text NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (feed, fingerprint));

CREATE TABLE slip (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'credited', 'failed')),
  note text,                                                       -- why it failed: slip-notes.ts
  bank_code text,                                                  -- the account the member says it went to
  asked_amount bigint CHECK (asked_amount > 0),                    -- what the member says
  amount bigint CHECK (amount > 0),                                -- what the bank says
  file_key text,                                                   -- null: it could not be decoded, so nothing was kept
  picture_hash bytea NOT NULL,
  qr text,                                                         -- what the mini-QR says
  tries smallint NOT NULL DEFAULT 0,                               -- how often the verifier had none left for us
  sending_bank text,                                               -- the mini-QR's, in parts
  trans_ref text,
  source_code text,                                                -- the account of ours that got it
  transferred_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'failed') = (note IS NOT NULL)),
  CHECK ((state = 'checking') = (settled_at IS NULL)),
  CHECK (state <> 'credited' OR (amount IS NOT NULL AND sending_bank IS NOT NULL AND trans_ref IS NOT NULL))
);
CREATE UNIQUE INDEX a_slip_is_credited_once ON slip (sending_bank, trans_ref) WHERE state = 'credited';
CREATE INDEX slip_of_member ON slip (member_id, created_at DESC);
CREATE INDEX slip_by_reference ON slip (sending_bank, trans_ref);

CREATE TABLE gift (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'redeeming' CHECK (state IN ('redeeming', 'credited', 'failed')),
  voucher_hash text NOT NULL,
  wallet_no text NOT NULL,
  reason text,                                                     -- why it failed: a code of the error catalogue
  detail text,                                                     -- and in particular: features/deposit/gift-reasons.ts
  amount bigint CHECK (amount > 0),                                -- what we received
  tries int NOT NULL DEFAULT 0,                                    -- how often redeeming was sent, counted before sending
  tried_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'credited') = (amount IS NOT NULL)),
  CHECK ((state = 'failed') = (reason IS NOT NULL AND detail IS NOT NULL)),
  CHECK ((state = 'redeeming') = (settled_at IS NULL)),
  CHECK ((tries = 0) = (tried_at IS NULL))
);
CREATE UNIQUE INDEX a_voucher_is_redeemed_once ON gift (voucher_hash) WHERE state <> 'failed';
CREATE INDEX gift_of_member ON gift (member_id, created_at DESC);

-- Deposits that a person confirms: "I have sent it, there is no slip", and money that was given out of suspense by hand.
CREATE TABLE manual_deposit (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'credited', 'refused')),
  bank_code text NOT NULL,
  asked_amount bigint NOT NULL CHECK (asked_amount > 0),
  amount bigint CHECK (amount > 0),                                -- what was credited
  channel text,                                                    -- the inbound that it was credited from
  reference text,
  reason text,
  decided_by text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'credited') = (amount IS NOT NULL AND channel IS NOT NULL AND reference IS NOT NULL)),
  CHECK ((state = 'asked') = (settled_at IS NULL)),
  CHECK ((state = 'asked') = (decided_by IS NULL)),
  FOREIGN KEY (channel, reference) REFERENCES inbound
);
CREATE UNIQUE INDEX an_inbound_is_given_once ON manual_deposit (channel, reference);
CREATE INDEX manual_deposit_of_member ON manual_deposit (member_id, created_at DESC);
CREATE INDEX manual_deposit_asked ON manual_deposit (created_at) WHERE state = 'asked';

-- Sent to the wallet number with the username as message: credited as it comes.
CREATE TABLE direct_deposit (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  source_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  channel text NOT NULL,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (channel, reference) REFERENCES inbound,
  UNIQUE (channel, reference)
);
CREATE INDEX direct_deposit_of_member ON direct_deposit (member_id, created_at DESC);

-- Above the operator's limit a person approves a payout before it is sent.
ALTER TABLE withdrawal
  ADD COLUMN approval text NOT NULL DEFAULT 'none' CHECK (approval IN ('none', 'waiting', 'given', 'refused')),
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by text;
CREATE INDEX withdrawal_waiting ON withdrawal (created_at) WHERE approval = 'waiting';

DROP VIEW statement_row;
CREATE VIEW statement_row AS
  SELECT id, member_id, 'deposit' AS type, 'SUCCESS' AS status, provider AS from_name, 'MAIN' AS to_name, paid_amount AS amount,
         credited_at AS created_at, 'none' AS approval, NULL::timestamptz AS approved_at, NULL::timestamptz AS sent_at, credited_at AS settled_at,
         CASE WHEN late THEN 'LATE' END AS reason, 'qr' AS via
    FROM qr_order WHERE state = 'credited'
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', coalesce(source_code, bank_code, 'BANK'), 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'slip'
    FROM slip WHERE state = 'credited'
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', 'TRUEWALLET', 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'gift'
    FROM gift WHERE state = 'credited'
  UNION ALL
  SELECT id, member_id, 'deposit', CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END, bank_code, 'MAIN',
         coalesce(amount, asked_amount), created_at, 'none', NULL, NULL, settled_at, reason, 'manual'
    FROM manual_deposit
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', source_code, 'MAIN', amount,
         created_at, 'none', NULL, NULL, created_at, NULL, 'direct'
    FROM direct_deposit
  UNION ALL
  SELECT w.id, w.member_id, 'withdraw', CASE w.state WHEN 'paid' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         'MAIN', w.bank_code, w.amount, w.created_at, w.approval, w.approved_at, e.sent_at, w.settled_at, w.reason, NULL
    FROM withdrawal w JOIN errand e ON e.id = w.id
  UNION ALL
  SELECT t.id, t.member_id, 'transfer', CASE t.state WHEN 'done' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         CASE t.direction WHEN 'in' THEN 'MAIN' ELSE g.code END, CASE t.direction WHEN 'in' THEN g.code ELSE 'MAIN' END,
         t.amount, t.created_at, 'none', NULL, NULL, t.settled_at, t.reason, NULL
    FROM transfer_order t JOIN game g ON g.id = t.game_id;
