-- What operators did, or were refused, a row each: written in the transaction that it tells of, and never edited.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor IN ('operator', 'cli', 'system', 'sql')),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 200),
  action text NOT NULL CHECK (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),      -- of the contract: payouts.approve
  target text NOT NULL CHECK (length(target) <= 500),                  -- what it is about
  member int REFERENCES member,
  before jsonb,
  after jsonb,                                                         -- what it became, else what was asked for
  reason text,
  ip inet,
  request text,
  outcome text NOT NULL CHECK (outcome ~ '^[A-Z][A-Z_]{1,60}$'),       -- a code of outcomes.ts or of the operators' errors.ts
  prev_hash bytea,                                                     -- the chain begins with the office
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
