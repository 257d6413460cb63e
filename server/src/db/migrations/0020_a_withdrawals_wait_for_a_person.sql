-- Why a member's withdrawals wait for a person. `ref` names the case: an order, a request, a reading. A case is opened once and ended once.
CREATE TABLE withdraw_hold (
  member_id int NOT NULL REFERENCES member,
  why text NOT NULL CHECK (why ~ '^[a-z_]{3,40}$'),                -- bank_change, contradicted, reading, …
  ref text NOT NULL CHECK (length(ref) BETWEEN 1 AND 200),
  at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text,
  note text,                                                       -- what the person saw
  PRIMARY KEY (why, ref),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((ended_at IS NULL) = (note IS NULL))
);
CREATE INDEX withdraw_hold_open ON withdraw_hold (member_id) WHERE ended_at IS NULL;

-- A hold can end, once, and nothing else of it ever changes.
CREATE FUNCTION withdraw_hold_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
     OR (NEW.member_id, NEW.why, NEW.ref, NEW.at) IS DISTINCT FROM (OLD.member_id, OLD.why, OLD.ref, OLD.at) THEN
    RAISE EXCEPTION 'withdraw_hold % %: a hold can only be ended, once', OLD.why, OLD.ref USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ends_once BEFORE UPDATE OR DELETE ON withdraw_hold FOR EACH ROW EXECUTE FUNCTION withdraw_hold_ends_once();
