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
