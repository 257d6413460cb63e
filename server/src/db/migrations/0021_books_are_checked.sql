-- Every order asks what it moved: without this an answer reads the whole ledger.
CREATE INDEX transfer_of_order ON ledger.transfer (order_id);

-- What a check found and a person must look at. One row for each thing that is wrong, however often it is seen.
CREATE TABLE finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]{1,39}$'),
  ref text NOT NULL CHECK (length(ref) BETWEEN 1 AND 200),          -- what it is about: an account, an order, a provider and its day
  facts jsonb NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  logged_at timestamptz,                                           -- null: the worker's log has not said it yet
  ended_at timestamptz,
  ended_by text,
  note text,                                                       -- what a person found out
  earlier jsonb NOT NULL DEFAULT '[]',                             -- how it was ended before it came back
  UNIQUE (kind, ref),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((ended_at IS NULL) = (note IS NULL))
);
CREATE INDEX finding_open ON finding (first_seen) WHERE ended_at IS NULL;
CREATE INDEX finding_to_log ON finding (id) WHERE logged_at IS NULL;

-- What the app may do stands in db/rights.ts, table by table, and is granted after every migration: no table has it by default.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'krapao_app') THEN
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM krapao_app;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM krapao_app;
  END IF;
END $$;

-- How far the ledger is proven: every transfer up to `transfer_id`, with its entries. A run proves what came after and moves it on.
CREATE TABLE ledger_proof (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  transfer_id bigint NOT NULL DEFAULT 0 CHECK (transfer_id >= 0),
  proven_at timestamptz NOT NULL DEFAULT '2000-01-01Z'
);
INSERT INTO ledger_proof DEFAULT VALUES;
-- The holds that were open there: what an account holds is their sum.
CREATE TABLE ledger_proof_hold (hold_id bigint PRIMARY KEY, account_id bigint NOT NULL, amount bigint NOT NULL);
CREATE INDEX ledger_proof_hold_of ON ledger_proof_hold (account_id);

-- Entries stand in the order of their transfers: a few bytes for every megabyte of them find those of the last hours.
CREATE INDEX entry_of_transfer ON ledger.entry USING brin (transfer_id) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX errand_ended ON errand (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX errand_contradicted ON errand (contradicted_at) WHERE contradicted_at IS NOT NULL;
CREATE INDEX inbound_of_order ON inbound (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX inbound_age ON inbound (at);

-- Our books held against those of a counterpart outside, day by day (Bangkok's).
CREATE TABLE reconciled_day (
  counterpart text NOT NULL,
  day date NOT NULL,
  tries int NOT NULL DEFAULT 0,                                    -- how often it was asked in vain since it last answered
  compared int NOT NULL DEFAULT 0,                                 -- a difference counts when it is seen twice
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  done_at timestamptz,
  differences int,
  PRIMARY KEY (counterpart, day)
);
CREATE INDEX reconciled_day_due ON reconciled_day (next_at) WHERE done_at IS NULL;

-- What is deleted by age (clean.ts) is found by it. A session's age never changes, when it was last seen does at every call.
CREATE INDEX session_age ON session (created_at);
CREATE INDEX rate_limit_age ON rate_limit (expire);

-- The statement in the order it is read: each part is one table without a condition and has an index in that order, so that the parts are merged and
-- nothing is sorted. `shown_to` is whose statement a deposit stands in, once it does. What a join told (when an order was sent, the code of a game) is
-- asked only for the rows that are shown.
ALTER TABLE qr_order ADD COLUMN shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED;
ALTER TABLE slip ADD COLUMN shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED;
ALTER TABLE gift ADD COLUMN shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED;
DROP INDEX qr_order_credited, manual_deposit_of_member, direct_deposit_of_member, withdrawal_of_member, transfer_order_of_member;
CREATE INDEX qr_order_shown ON qr_order (shown_to, credited_at DESC, id DESC);
CREATE INDEX slip_shown ON slip (shown_to, settled_at DESC, id DESC);
CREATE INDEX gift_shown ON gift (shown_to, settled_at DESC, id DESC);
CREATE INDEX manual_deposit_of_member ON manual_deposit (member_id, created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX direct_deposit_of_member ON direct_deposit (member_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX transfer_order_of_member ON transfer_order (member_id, created_at DESC, id DESC) INCLUDE (state);

CREATE OR REPLACE VIEW statement_row AS
  SELECT id, shown_to AS member_id, 'deposit' AS type, 'SUCCESS' AS status, provider AS from_name, 'MAIN' AS to_name, paid_amount AS amount,
         credited_at AS created_at, 'none' AS approval, NULL::timestamptz AS approved_at, NULL::timestamptz AS sent_at, credited_at AS settled_at,
         CASE WHEN late THEN 'LATE' END AS reason, 'qr' AS via
    FROM qr_order
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', coalesce(source_code, bank_code, 'BANK'), 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'slip'
    FROM slip
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', 'TRUEWALLET', 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'gift'
    FROM gift
  UNION ALL
  SELECT id, member_id, 'deposit', CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END, bank_code, 'MAIN',
         coalesce(amount, asked_amount), created_at, 'none', NULL, NULL, settled_at, reason, 'manual'
    FROM manual_deposit
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', source_code, 'MAIN', amount,
         created_at, 'none', NULL, NULL, created_at, NULL, 'direct'
    FROM direct_deposit
  UNION ALL
  SELECT id, member_id, 'withdraw', CASE state WHEN 'paid' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         'MAIN', bank_code, amount, created_at, approval, approved_at, (SELECT e.sent_at FROM errand e WHERE e.id = w.id), settled_at, reason, NULL
    FROM withdrawal w
  UNION ALL
  SELECT id, member_id, 'transfer', CASE state WHEN 'done' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         CASE direction WHEN 'in' THEN 'MAIN' ELSE (SELECT g.code FROM game g WHERE g.id = t.game_id) END,
         CASE direction WHEN 'in' THEN (SELECT g.code FROM game g WHERE g.id = t.game_id) ELSE 'MAIN' END,
         amount, created_at, 'none', NULL, NULL, settled_at, reason, NULL
    FROM transfer_order t;
