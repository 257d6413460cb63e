-- Codes have a purpose, and numbers have counts of their own for each: a code of one opens nothing of the other.
ALTER TABLE otp_code DROP CONSTRAINT otp_code_phone_fkey;
ALTER TABLE otp_number
  ADD COLUMN purpose text NOT NULL DEFAULT 'register' CHECK (purpose IN ('register', 'recover')),
  DROP CONSTRAINT otp_number_pkey,
  ADD PRIMARY KEY (phone, purpose);
ALTER TABLE otp_code
  ADD COLUMN purpose text NOT NULL DEFAULT 'register',
  ADD COLUMN spent_at timestamptz,                                 -- a new password was set with it: once
  ADD FOREIGN KEY (phone, purpose) REFERENCES otp_number (phone, purpose) ON DELETE CASCADE,
  ADD CHECK (spent_at IS NULL OR (used_at IS NOT NULL AND purpose = 'recover'));
DROP INDEX otp_code_newest;
CREATE INDEX otp_code_newest ON otp_code (phone, purpose, serial DESC);

-- SMS of the whole house by clock hour: what they may cost at most, whoever asks for them.
CREATE TABLE sms_hour (
  hour timestamptz PRIMARY KEY CHECK (hour = date_trunc('hour', hour, 'UTC')),
  sent int NOT NULL DEFAULT 0 CHECK (sent >= 0),
  refused int NOT NULL DEFAULT 0 CHECK (refused >= 0)              -- the first one of an hour is an error in the log
);

ALTER TABLE member ADD COLUMN recovered_at timestamptz;            -- the last new password set by SMS code

-- What a person at the desk decided about a member. Never edited, never deleted.
CREATE TABLE member_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('lock', 'unlock', 'end-sessions')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  decided_by text NOT NULL CHECK (length(decided_by) > 0),
  at timestamptz NOT NULL,
  CHECK (kind <> 'lock' OR reason IS NOT NULL)
);
CREATE INDEX member_decision_of ON member_decision (member_id, at DESC);
CREATE FUNCTION member_decision_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decision about a member is never edited: make another one' USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_decision
  FOR EACH STATEMENT EXECUTE FUNCTION member_decision_stays();
