-- Orders sent outside, and withdrawals, which are such orders.

-- Order, outbox and lease in one row. The id is our reference to the outside.
CREATE TABLE errand (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused', 'unknown')),
  provider text NOT NULL,
  provider_ref text,
  reason text,                                                     -- why it was refused or is undecided: the provider's code, ours, or a person's words
  attempt int NOT NULL DEFAULT 0,                                  -- how often it was taken up; whether it was sent is `sent_at`
  sent_at timestamptz,
  missing_since timestamptz,                                       -- first time the provider said it knows no such order
  lease_until timestamptz,
  next_check_at timestamptz,                                       -- null: it has ended, or waits for a person
  alerted_at timestamptz,                                          -- a person was called: undecided for a day, or its reference is another order's
  contradicted_at timestamptz,                                     -- the outside said the other thing after it had ended
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, provider_ref),
  CHECK ((state IN ('done', 'refused')) = (settled_at IS NOT NULL)),
  CONSTRAINT nothing_due_after_its_end CHECK (settled_at IS NULL OR (lease_until IS NULL AND next_check_at IS NULL))
);
CREATE INDEX errand_due ON errand (provider, next_check_at) WHERE state IN ('asked', 'unknown');
CREATE INDEX errand_ended ON errand (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX errand_contradicted ON errand (contradicted_at) WHERE contradicted_at IS NOT NULL;

-- What a person said of an order that the outside left undecided: once an order, and never edited.
CREATE TABLE order_decision (
  order_id uuid PRIMARY KEY REFERENCES errand,
  said text NOT NULL CHECK (said IN ('done', 'refused')),
  reference text CHECK (length(reference) BETWEEN 1 AND 200),      -- the outside's, by which it was found there
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((said = 'done') = (reference IS NOT NULL)),
  CHECK ((said = 'refused') = (reason IS NOT NULL))
);
CREATE FUNCTION order_decision_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_decision is never edited' USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_decision FOR EACH STATEMENT EXECUTE FUNCTION order_decision_stays();

-- Above the operator's limit a person approves a payout before it is sent.
CREATE TABLE withdrawal (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'paid', 'refused')),
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  approval text NOT NULL DEFAULT 'none' CHECK (approval IN ('none', 'waiting', 'given', 'refused')),
  approved_at timestamptz,
  approved_by text,
  reason text,
  created_at timestamptz NOT NULL,
  -- When its order was sent, kept here once it has ended: the order stands elsewhere on the disk, and each row of a statement would look there.
  sent_at timestamptz,
  settled_at timestamptz,
  CONSTRAINT withdrawal_ended_when CHECK ((state = 'asked') = (settled_at IS NULL)),
  CONSTRAINT withdrawal_refused_why CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CONSTRAINT withdrawal_approved_when CHECK ((approval IN ('given', 'refused')) = (approved_at IS NOT NULL)),
  CONSTRAINT withdrawal_approved_by_whom CHECK ((approved_at IS NULL) = (approved_by IS NULL))
);
CREATE UNIQUE INDEX one_open_withdrawal ON withdrawal (member_id) WHERE state = 'asked';
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX withdrawal_waiting ON withdrawal (created_at) WHERE approval = 'waiting';

-- Why a member's withdrawals wait for a person. `ref` names the case: an order, a request, a reading. A case is opened once and ended once.
CREATE TABLE withdraw_hold (
  member_id int NOT NULL REFERENCES member,
  why text NOT NULL CHECK (why IN ('bank_change_asked', 'bank_changed', 'contradicted', 'locked', 'reading')),
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

-- Locks the member as every withdrawal does, and then looks whether a hold is open: one that was being written has been waited for.
CREATE FUNCTION free_to_withdraw(p_member_id int) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM member WHERE id = p_member_id FOR NO KEY UPDATE;
  RETURN NOT EXISTS (SELECT FROM withdraw_hold WHERE member_id = p_member_id AND ended_at IS NULL);
END $$;

-- What a withdrawal is judged by and where it goes, read under that lock. `paid`: what went out since then without a person's word, or is on its way.
CREATE FUNCTION before_withdrawal(p_member_id int, p_since timestamptz)
RETURNS TABLE (is_free boolean, bank_code text, account_no text, account_name text, paid bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  is_free := free_to_withdraw(p_member_id);
  RETURN QUERY
    SELECT before_withdrawal.is_free, b.bank_code, b.account_no, b.account_name,
           (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
             WHERE w.member_id = p_member_id AND w.created_at > p_since AND w.approval = 'none' AND w.state <> 'refused')
      FROM bank_account b WHERE b.member_id = p_member_id;
END $$;
