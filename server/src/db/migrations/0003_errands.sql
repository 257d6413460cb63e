-- Orders sent outside: order, outbox and lease in one row. The id is our reference to the outside.
CREATE TABLE errand (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused', 'unknown')),
  provider text NOT NULL,
  provider_ref text,
  reason text,                                                     -- why it was refused, in the provider's word
  attempt int NOT NULL DEFAULT 0,                                  -- 0: certainly never sent
  sent_at timestamptz,
  missing_since timestamptz,                                       -- first time the provider said it knows no such order
  lease_until timestamptz,
  next_check_at timestamptz,                                       -- null once it has ended
  alerted_at timestamptz,                                          -- undecided for a day: a person was called
  contradicted_at timestamptz,                                     -- the outside said the other thing after it had ended
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, provider_ref),
  CHECK ((state IN ('done', 'refused')) = (settled_at IS NOT NULL))
);
CREATE INDEX errand_due ON errand (provider, next_check_at) WHERE state IN ('asked', 'unknown');
CREATE INDEX errand_of_member ON errand (member_id, created_at);
