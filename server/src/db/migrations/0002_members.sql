-- Who is here, how they prove it, and what the operator has set.

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
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE bank_account (
  member_id int PRIMARY KEY REFERENCES member,
  bank_code text NOT NULL,
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{6,20}$'),
  account_name text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bank_code, account_no)
);

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id int NOT NULL REFERENCES member,
  token_hash bytea NOT NULL UNIQUE,                                -- SHA-256: a stolen database opens no door
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_of_member ON session (member_id) WHERE revoked_at IS NULL;

-- What the operator may change while the service runs: one row a word, its shape is checked where it is read.
CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL
);

-- The stored first answer of every money call.
CREATE TABLE idempotency (
  member_id int NOT NULL REFERENCES member,
  key uuid NOT NULL,
  route text NOT NULL,
  request_hash text NOT NULL,
  implicit boolean NOT NULL,                                       -- derived from the payload: stands for 3 s only
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  status smallint,
  response jsonb,
  PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_age ON idempotency (started_at);

-- rate-limiter-flexible's own shape.
CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points int NOT NULL DEFAULT 0, expire double precision); -- a number to its driver, which our int8 is not

-- @socket.io/postgres-adapter's own shape, for events over 8 kB.
CREATE TABLE socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea);
