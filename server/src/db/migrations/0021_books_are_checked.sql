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
