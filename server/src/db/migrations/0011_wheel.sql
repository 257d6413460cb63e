-- The prize wheel: its versions, the seeds that its spins are drawn with, what was won, and coupons.

-- A version says what can be won and how often, for good: it can only be closed. Slices stand as the operator wrote them (shared/src/spin/wheel.ts),
-- with their HTML cleaned.
CREATE TABLE wheel (
  version int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  name jsonb NOT NULL,
  slices jsonb NOT NULL CHECK (jsonb_typeof(slices) = 'array' AND jsonb_array_length(slices) >= 2),
  odds_hash text NOT NULL CHECK (odds_hash ~ '^[0-9a-f]{64}$'),    -- shared/src/spin/draw.ts
  has_stock boolean NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (length(opened_by) > 0),
  closed_at timestamptz,
  closed_by text,                                                  -- an operator, or 'stock': the last prize of a slice was won
  UNIQUE (version, odds_hash),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX one_open_wheel ON wheel (currency) WHERE closed_at IS NULL;

CREATE FUNCTION wheel_closes_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL
     OR (NEW.version, NEW.currency, NEW.name, NEW.slices, NEW.odds_hash, NEW.has_stock, NEW.opened_at, NEW.opened_by)
        IS DISTINCT FROM (OLD.version, OLD.currency, OLD.name, OLD.slices, OLD.odds_hash, OLD.has_stock, OLD.opened_at, OLD.opened_by) THEN
    RAISE EXCEPTION 'wheel %: a version can only be closed, once', OLD.version USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER closes_once BEFORE UPDATE OR DELETE ON wheel FOR EACH ROW EXECUTE FUNCTION wheel_closes_once();

-- What is left of a slice that ends. With the last one its version closes: odds never change while it is open.
CREATE TABLE wheel_stock (
  version int NOT NULL REFERENCES wheel,
  slice text NOT NULL,
  left_over int NOT NULL CHECK (left_over >= 0),
  PRIMARY KEY (version, slice)
);
CREATE FUNCTION wheel_stock_only_falls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.version, NEW.slice) IS DISTINCT FROM (OLD.version, OLD.slice) OR NEW.left_over <> OLD.left_over - 1 THEN
    RAISE EXCEPTION 'wheel %: the stock of % can only fall, by one', OLD.version, OLD.slice USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER only_falls BEFORE UPDATE OR DELETE ON wheel_stock FOR EACH ROW EXECUTE FUNCTION wheel_stock_only_falls();

-- A member has one seed that is spun and one that follows. The server's part is sealed until it is revealed; its commitment is shown before.
-- lost: it was sealed with a key that is gone.
CREATE TABLE wheel_seed (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  version int NOT NULL,
  odds_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('current', 'next', 'revealed', 'lost')),
  sealed text NOT NULL,                                            -- AES-256-GCM, the key stands in the environment
  commitment text NOT NULL,
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9-]{1,64}$'),
  spins int NOT NULL DEFAULT 0 CHECK (spins >= 0),                 -- and so the number of the next one
  server_seed text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (version, odds_hash) REFERENCES wheel (version, odds_hash),
  CONSTRAINT seed_revealed CHECK ((state = 'revealed') = (server_seed IS NOT NULL)),
  CONSTRAINT seed_ended CHECK ((state IN ('revealed', 'lost')) = (ended_at IS NOT NULL)),
  CONSTRAINT seed_of_nobody_yet CHECK (state <> 'next' OR (client_seed IS NULL AND spins = 0)),
  CONSTRAINT seed_has_both_parts CHECK (spins = 0 OR client_seed IS NOT NULL),
  CONSTRAINT seed_as_promised CHECK (commitment = encode(sha256(convert_to(server_seed || odds_hash, 'UTF8')), 'hex'))
);
CREATE UNIQUE INDEX one_current_seed ON wheel_seed (member_id) WHERE state = 'current';
CREATE UNIQUE INDEX one_next_seed ON wheel_seed (member_id) WHERE state = 'next';
-- The job that reveals the seeds of closed versions looks for them.
CREATE INDEX wheel_seed_open ON wheel_seed (version) WHERE state IN ('current', 'next');
CREATE INDEX wheel_seed_revealed ON wheel_seed (ended_at) WHERE state = 'revealed';

CREATE FUNCTION wheel_seed_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL
     OR (NEW.id, NEW.member_id, NEW.version, NEW.odds_hash, NEW.sealed, NEW.commitment, NEW.created_at)
        IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.version, OLD.odds_hash, OLD.sealed, OLD.commitment, OLD.created_at)
     OR OLD.client_seed IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed
     OR NEW.spins NOT IN (OLD.spins, OLD.spins + 1)
     OR OLD.state = 'current' AND NEW.state = 'next' THEN
    RAISE EXCEPTION 'wheel seed %: it can only be spun, follow and end', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER goes_on BEFORE UPDATE OR DELETE ON wheel_seed FOR EACH ROW EXECUTE FUNCTION wheel_seed_goes_on();

-- The id is the order of its postings. A cash prize is a row of the statement: `shown_to` as in 0006_deposits.sql.
CREATE TABLE spin (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  seed_id uuid NOT NULL REFERENCES wheel_seed,
  nonce int NOT NULL CHECK (nonce >= 0),
  version int NOT NULL REFERENCES wheel,
  slice text NOT NULL,
  prize text NOT NULL CHECK (prize IN ('cash', 'coins', 'coupon', 'nothing')),
  amount bigint NOT NULL CHECK (amount >= 0),                      -- of cash in minor units, of coins in coins; else 0
  at timestamptz NOT NULL,
  shown_to int GENERATED ALWAYS AS (CASE WHEN prize = 'cash' THEN member_id END) STORED,
  CONSTRAINT spin_once UNIQUE (seed_id, nonce),
  CONSTRAINT spin_amount CHECK ((prize IN ('cash', 'coins')) = (amount > 0))
);
CREATE INDEX spin_of_member ON spin (member_id, at DESC, nonce DESC);
CREATE INDEX spin_shown ON spin (shown_to, at DESC, id DESC);
-- The continuous check reads what was written since its last run.
CREATE INDEX spin_by_time ON spin (at);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON spin FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- The id is the order by which cash is paid. Goods are handed over by a person.
CREATE TABLE coupon (
  id uuid PRIMARY KEY,
  spin_id uuid NOT NULL UNIQUE REFERENCES spin,
  member_id int NOT NULL REFERENCES member,
  version int NOT NULL REFERENCES wheel,
  slice text NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'bonus', 'goods')),
  amount bigint NOT NULL CHECK (amount >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  claim uuid UNIQUE,                                               -- the call that claimed it: a repeat finds it
  claimed_at timestamptz,
  handed_at timestamptz,
  handed_by text,
  note text,
  shown_to int GENERATED ALWAYS AS (CASE WHEN kind = 'cash' AND claimed_at IS NOT NULL THEN member_id END) STORED,
  CHECK (expires_at > created_at),
  CONSTRAINT coupon_amount CHECK ((kind = 'goods') = (amount = 0)),
  CONSTRAINT coupon_claimed_by CHECK ((claimed_at IS NULL) = (claim IS NULL)),
  CONSTRAINT coupon_in_time CHECK (claimed_at <= expires_at),
  CONSTRAINT coupon_handed CHECK (handed_at IS NULL OR (kind = 'goods' AND claimed_at IS NOT NULL)),
  CHECK ((handed_at IS NULL) = (handed_by IS NULL)),
  CHECK ((handed_at IS NULL) = (note IS NULL))
);
CREATE INDEX coupon_of_member ON coupon (member_id, expires_at) WHERE claimed_at IS NULL;
CREATE INDEX coupon_shown ON coupon (shown_to, claimed_at DESC, id DESC);
CREATE INDEX coupon_by_claim ON coupon (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX coupon_to_hand_over ON coupon (claimed_at) WHERE kind = 'goods' AND claimed_at IS NOT NULL AND handed_at IS NULL;

CREATE FUNCTION coupon_is_claimed_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.handed_at IS NOT NULL
     OR OLD.claimed_at IS NOT NULL AND (NEW.claimed_at, NEW.claim) IS DISTINCT FROM (OLD.claimed_at, OLD.claim)
     OR (NEW.id, NEW.spin_id, NEW.member_id, NEW.version, NEW.slice, NEW.currency, NEW.kind, NEW.amount, NEW.created_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.spin_id, OLD.member_id, OLD.version, OLD.slice, OLD.currency, OLD.kind, OLD.amount, OLD.created_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'coupon %: it can only be claimed and handed over, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claimed_once BEFORE UPDATE OR DELETE ON coupon FOR EACH ROW EXECUTE FUNCTION coupon_is_claimed_once();
