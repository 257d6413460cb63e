-- What proves the books (decisions/039): rows beside postings, what a check found, how far it has come, and what operators did.

-- What later rooms read (coins, refunds, limits, reports): a row for each deposit that was credited, and for each result of a game, beside
-- its posting. `npm run check:money` proves that both agree with the ledger.
-- No foreign keys, as in the ledger: the posting beside a row names the same member and game.
CREATE TABLE deposit_credit (
  order_id uuid PRIMARY KEY,                                       -- why it was credited: the order of the posting
  member_id int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX deposit_credit_of_member ON deposit_credit (member_id, at);

CREATE TABLE play_result (
  id uuid PRIMARY KEY,                                             -- the order of the posting
  member_id int NOT NULL,
  game_id smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),                      -- won; below 0: lost
  at timestamptz NOT NULL
);
CREATE INDEX play_result_of_member ON play_result (member_id, at);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_credit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_result FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- The continuous check reads what was written since its last run: no row without its posting (ledger/check-new.ts).
CREATE INDEX deposit_credit_by_time ON deposit_credit (at);
CREATE INDEX play_result_by_time ON play_result (at);

-- What a check found and a person must look at. One row for each thing that is wrong, however often it is seen.
CREATE TABLE finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][A-Za-z]{1,39}$'),
  ref text NOT NULL CHECK (length(ref) BETWEEN 1 AND 200),         -- what it is about: an account, an order, a provider and its day
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

-- How far the ledger is proven: every transfer up to `transfer_id`, with its entries. A run proves what came after and moves it on.
CREATE TABLE ledger_proof (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  transfer_id bigint NOT NULL DEFAULT 0 CHECK (transfer_id >= 0),
  proven_at timestamptz NOT NULL DEFAULT '2000-01-01Z'
);
INSERT INTO ledger_proof DEFAULT VALUES;
-- The holds that were open there: what an account holds is their sum.
CREATE TABLE ledger_proof_hold (hold_id bigint PRIMARY KEY, account_id bigint NOT NULL, amount bigint NOT NULL);

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

-- What operators did, or were refused, a row each: written in the transaction that it tells of, and never edited.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor IN ('operator', 'cli', 'system', 'sql')),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  action text NOT NULL CHECK (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),  -- of the contract: payouts.approve
  target text NOT NULL CHECK (length(target) <= 500),              -- what it is about
  member int REFERENCES member,
  before jsonb,
  after jsonb,                                                     -- what it became, else what was asked for
  reason text,
  ip inet,
  request text,
  outcome text NOT NULL CHECK (outcome ~ '^[A-Z][A-Z_]{1,60}$'),   -- a code of outcomes.ts or of the operators' errors.ts
  prev_hash bytea,                                                 -- the chain begins with the office
  hash bytea
);
CREATE INDEX audit_at ON audit USING brin (at);
CREATE INDEX audit_of_member ON audit (member, id) WHERE member IS NOT NULL;
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is never edited' USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
