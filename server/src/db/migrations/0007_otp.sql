-- One-time codes. Everything about a number is decided while its row is locked, so two at once are one after the other.
CREATE TABLE otp_number (
  phone text PRIMARY KEY CHECK (phone ~ '^[1-9][0-9]{1,17}$'),     -- with its calling code: one number, however it was typed
  asked_at timestamptz NOT NULL,
  verified_at timestamptz,
  blocked_until timestamptz
);
CREATE INDEX otp_number_age ON otp_number (asked_at);

-- The newest row of a number is its live code; the older ones are kept a day, to be counted and to answer old tokens.
CREATE TABLE otp_code (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),    -- SHA-256, like a session's
  phone text NOT NULL REFERENCES otp_number ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),         -- HMAC under the token, which only the asker has
  serial bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5), -- counted before the code is looked at
  used_at timestamptz,
  CHECK (expires_at > created_at),
  CHECK (used_at IS NULL OR tries > 0)
);
CREATE INDEX otp_code_newest ON otp_code (phone, serial DESC);
CREATE INDEX otp_code_age ON otp_code (created_at);
