-- Who is here, how they prove it, what the operator has set, and the calls that are under way.

-- Three digits in a row, each such run of a number once: what a bank shows of a number is found by them without reading every account.
CREATE FUNCTION digit_triples(digits text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(digits, at, 3)), '{}') FROM generate_series(1, length(digits) - 2) AS at
$$;

CREATE TABLE member (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{8}$'),           -- the contract's _id: drawn, never counted
  username text NOT NULL UNIQUE CHECK (username ~ '^[0-9]{6,15}$'),
  password_hash text NOT NULL,
  name text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  source_code text,
  invite_code text,                                                -- as typed, also when nobody has it
  invited_by int REFERENCES member,
  adult_at timestamptz,                                            -- when they confirmed to be 20 or older
  locked_at timestamptz,
  recovered_at timestamptz,                                        -- the last new password set by SMS code
  created_at timestamptz NOT NULL DEFAULT now()
);
-- A phone may be written with or without zeros in front, above all in Laos (020… and 20…). It is one number, so one member.
CREATE UNIQUE INDEX member_number ON member (ltrim(username, '0'));
CREATE INDEX member_digits ON member USING gin (digit_triples(username));

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

-- Sessions. `user_agent` and `ip` let a member recognise a session in the list: its device, and where it was last seen.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id int NOT NULL REFERENCES member,
  token_hash bytea NOT NULL UNIQUE,                                -- SHA-256: a stolen database opens no door
  remember boolean NOT NULL,
  user_agent text NOT NULL CHECK (length(user_agent) <= 200),
  ip text NOT NULL CHECK (length(ip) <= 45),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_of_member ON session (member_id) WHERE revoked_at IS NULL;
-- Old ones are deleted (clean.ts) and found by an age that never changes; when one was last seen changes at every call.
CREATE INDEX session_age ON session (created_at);

-- Devices that logged in before as a member: wrong passwords of strangers do not hold them up.
CREATE TABLE known_device (
  member_id int NOT NULL REFERENCES member,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),     -- SHA-256 of what the browser keeps
  used_at timestamptz NOT NULL,                                    -- the last right login
  PRIMARY KEY (member_id, secret_hash)
);
CREATE INDEX known_device_age ON known_device (used_at);

-- One-time codes. Everything about a number is decided while its row is locked, so two at once are one after the other. Codes have a purpose, and
-- numbers have counts of their own for each: a code of one opens nothing of the other.
CREATE TABLE otp_number (
  phone text CHECK (phone ~ '^[1-9][0-9]{1,17}$'),                 -- with its calling code: one number, however it was typed
  purpose text NOT NULL CHECK (purpose IN ('register', 'recover')),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (phone, purpose)
);
CREATE INDEX otp_number_age ON otp_number (asked_at);

-- The newest row of a number is its live code; the older ones are kept a day, to be counted and to answer old tokens. A code belongs to the
-- network that asked for it. A stranger who asks for somebody's number cannot use up, block or prove that person's code.
CREATE TABLE otp_code (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),    -- SHA-256, like a session's
  phone text NOT NULL,
  purpose text NOT NULL,
  network text NOT NULL,                                           -- of who asked: an address, of IPv6 the first 48 bits
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),         -- HMAC under the token, which only the asker has
  serial bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5), -- counted before the code is looked at
  blocked_until timestamptz,                                       -- since the fifth wrong try: so long its network gets no other for the number
  used_at timestamptz,
  spent_at timestamptz,                                            -- a new password was set: no code of a recovery sets another one
  FOREIGN KEY (phone, purpose) REFERENCES otp_number (phone, purpose) ON DELETE CASCADE,
  CHECK (expires_at > created_at),
  CHECK (used_at IS NULL OR tries > 0),
  -- Spent whether it was proven before or not: a thief may have read it and not typed it in yet.
  CHECK (spent_at IS NULL OR purpose = 'recover')
);
CREATE INDEX otp_code_newest ON otp_code (phone, purpose, network, serial DESC);
CREATE INDEX otp_code_age ON otp_code (created_at);

-- SMS of the whole house by clock hour: what they may cost at most, whoever asks for them.
CREATE TABLE sms_hour (
  hour timestamptz PRIMARY KEY CHECK (hour = date_trunc('hour', hour, 'UTC')),
  sent int NOT NULL DEFAULT 0 CHECK (sent >= 0),
  refused int NOT NULL DEFAULT 0 CHECK (refused >= 0)              -- the first one of an hour is an error in the log
);

-- What the operator may change while the service runs: one row a word, its shape is checked where it is read. The switches that many calls ask for
-- are checked here, too: written wrong, each of those calls would fail.
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL,
  CONSTRAINT setting_switch CHECK (CASE key
    WHEN 'service' THEN jsonb_typeof(value -> 'terminated') IS NOT DISTINCT FROM 'boolean'
    WHEN 'chat' THEN jsonb_typeof(value -> 'enabled') IS NOT DISTINCT FROM 'boolean'
    WHEN 'otp' THEN coalesce(jsonb_typeof(value -> 'register') IN ('boolean', 'null'), false)
    ELSE true END)
);

-- The stored first answer of every money call. One that is under way holds its key by a lease, which it renews: one that was cut off is taken up
-- soon, and a slow one is not.
CREATE TABLE idempotency (
  member_id int NOT NULL REFERENCES member,
  key uuid NOT NULL,
  route text NOT NULL,                                             -- for a person who looks; `request_hash` has it, too
  request_hash text NOT NULL,
  implicit boolean NOT NULL,                                       -- derived from the payload: stands for 3 s only
  run uuid NOT NULL,                                               -- which running of the call holds the key
  lease_until timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  status smallint,
  response jsonb,
  PRIMARY KEY (member_id, key),
  CONSTRAINT ended_with_its_answer CHECK ((finished_at IS NULL) = (status IS NULL))
);
CREATE INDEX idempotency_age ON idempotency (started_at);

-- rate-limiter-flexible's own shape. `expire` is a number to its driver, which our int8 is not.
CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points int NOT NULL DEFAULT 0, expire double precision);
CREATE INDEX rate_limit_age ON rate_limit (expire);

-- @socket.io/postgres-adapter's own shape, for events over 8 kB.
CREATE TABLE socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea);
