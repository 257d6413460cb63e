-- Whose bank account it is and since when; a slip or a withdrawal is decided by it (decisions/030, decisions/031).

-- From the first credit on the account stays (`frozen_at`); another one is a case that a person decides.
CREATE TABLE bank_account (
  member_id int PRIMARY KEY REFERENCES member,
  bank_code text NOT NULL,
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{6,20}$'),
  account_name text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  frozen_at timestamptz,
  UNIQUE (bank_code, account_no)
);

-- Every account that a member had. Written by a trigger with the database's own time; the app can only read it.
CREATE TABLE bank_account_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  bank_code text NOT NULL,
  account_no text NOT NULL,
  account_name text NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX bank_account_history_of_member ON bank_account_history (member_id, id DESC);
CREATE INDEX bank_account_history_digits ON bank_account_history USING gin (digit_triples(account_no));

CREATE FUNCTION bank_account_history_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bank_account_history is never edited' USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_account_history
  FOR EACH STATEMENT EXECUTE FUNCTION bank_account_history_is_kept();

CREATE FUNCTION keep_bank_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.bank_code, OLD.account_no, OLD.account_name) IS DISTINCT FROM (NEW.bank_code, NEW.account_no, NEW.account_name) THEN
    INSERT INTO bank_account_history (member_id, bank_code, account_no, account_name, since)
    VALUES (NEW.member_id, NEW.bank_code, NEW.account_no, NEW.account_name, clock_timestamp());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept AFTER INSERT OR UPDATE ON bank_account FOR EACH ROW EXECUTE FUNCTION keep_bank_account();

CREATE TABLE bank_change (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'declined', 'withdrawn')),
  from_bank_code text NOT NULL,
  from_account_no text NOT NULL,
  from_account_name text NOT NULL,
  bank_code text NOT NULL,
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{6,20}$'),
  account_name text NOT NULL,
  by_password boolean NOT NULL,                                    -- asked for with the password
  locale text NOT NULL,                                            -- in which the member is told
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,                                                 -- the operator; null when the member withdrew it
  reason text,
  CHECK ((state = 'asked') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'declined')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'declined') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_open_bank_change ON bank_change (member_id) WHERE state = 'asked';
CREATE UNIQUE INDEX one_account_is_asked_for_once ON bank_change (bank_code, account_no) WHERE state = 'asked';
CREATE INDEX bank_change_of_member ON bank_change (member_id, asked_at DESC);

CREATE FUNCTION bank_change_is_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'asked' OR (NEW.id, NEW.member_id, NEW.bank_code, NEW.account_no, NEW.account_name, NEW.asked_at)
     IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.bank_code, OLD.account_no, OLD.account_name, OLD.asked_at) THEN
    RAISE EXCEPTION 'bank_change % is decided once and never edited', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE ON bank_change FOR EACH ROW EXECUTE FUNCTION bank_change_is_decided_once();

-- One account is one member's, those that are asked for included. Two requests for it wait for each other. The lock's first number (17) is this rule's
-- own; its second is one of 1,024 for all accounts, so that a transaction over many accounts cannot fill the table of locks.
CREATE FUNCTION bank_change_is_for_a_free_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(17, hashtext(NEW.bank_code || ' ' || NEW.account_no) & 1023);
  IF EXISTS (SELECT FROM bank_account WHERE bank_code = NEW.bank_code AND account_no = NEW.account_no AND member_id <> NEW.member_id) THEN
    RAISE EXCEPTION 'the account is a member’s' USING ERRCODE = 'unique_violation', CONSTRAINT = 'bank_account_bank_code_account_no_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER free_account BEFORE INSERT ON bank_change FOR EACH ROW EXECUTE FUNCTION bank_change_is_for_a_free_account();

CREATE FUNCTION guard_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.member_id <> OLD.member_id OR (OLD.frozen_at IS NOT NULL AND NEW.frozen_at IS DISTINCT FROM OLD.frozen_at) THEN
      RAISE EXCEPTION 'bank_account % stays its member’s, and frozen', OLD.member_id USING ERRCODE = 'KR009';
    END IF;
    IF (NEW.bank_code, NEW.account_no) = (OLD.bank_code, OLD.account_no) THEN RETURN NEW; END IF;
    -- Only by a case that is approved in this very transaction: an old approval opens nothing.
    IF OLD.frozen_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_change c WHERE c.member_id = NEW.member_id AND c.state = 'approved' AND c.xmin = pg_current_xact_id()::xid
         AND (c.bank_code, c.account_no) = (NEW.bank_code, NEW.account_no)) THEN
      RAISE EXCEPTION 'bank_account % is frozen: another account is a case for a person', OLD.member_id USING ERRCODE = 'KR009';
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(17, hashtext(NEW.bank_code || ' ' || NEW.account_no) & 1023);
  IF EXISTS (SELECT FROM bank_change c WHERE c.state = 'asked' AND c.bank_code = NEW.bank_code AND c.account_no = NEW.account_no
                AND c.member_id <> NEW.member_id) THEN
    RAISE EXCEPTION 'another member asks for this account' USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_account_is_asked_for_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON bank_account FOR EACH ROW EXECUTE FUNCTION guard_bank_account();

-- SMS that tell a member what happened to their account: written with the change, sent by a worker after it.
CREATE TABLE member_notice (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  what text NOT NULL CHECK (what IN ('BANK_CHANGED', 'BANK_CHANGE_ASKED', 'BANK_CHANGE_DECLINED')),
  bank_code text NOT NULL,
  digits text NOT NULL,                                            -- the last ones of the account; never the whole number
  locale text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tries smallint NOT NULL DEFAULT 0,
  taken_at timestamptz,
  ended_at timestamptz                                             -- sent, refused for good, or given up
);
CREATE INDEX member_notice_open ON member_notice (at) WHERE ended_at IS NULL;
