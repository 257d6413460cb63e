-- Devices that logged in before as a member: wrong passwords of strangers do not hold them up.
CREATE TABLE known_device (
  member_id int NOT NULL REFERENCES member,
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),     -- SHA-256 of what the browser keeps
  used_at timestamptz NOT NULL,                                    -- the last right login
  PRIMARY KEY (member_id, secret_hash)
);
CREATE INDEX known_device_age ON known_device (used_at);
