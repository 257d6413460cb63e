-- Game providers, members' accounts with them, and the transfers in and out.

-- A game is a row: all that differs between games is here and in game_currency, and an operator changes it while the service runs (docs/games.md).
CREATE TABLE game (
  id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 255),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('slot', 'sport', 'lotto')),
  sort smallint NOT NULL,
  open boolean NOT NULL DEFAULT true,
  paused_from timestamptz,                                         -- maintenance: nothing goes in and nobody enters; money may leave
  paused_until timestamptz,                                        -- null: until somebody ends it
  adapter text NOT NULL,                                           -- the shape of provider that it is talked to in
  base_url text CHECK (base_url ~ '^https?://[^\s/]+(/[^\s]*[^\s/])?$'), -- null: GAME_URL/{adapter}/{code}
  api_key_name text NOT NULL DEFAULT 'GAME_API_KEY' CHECK (api_key_name ~ '^GAME_API_KEY(_[A-Z0-9_]{1,40})?$'), -- the name of the setting, never the key
  play_url text CHECK (play_url ~ '^https?://\S+$'),               -- where it is played when it gives no one-time links
  wallet_factor numeric(10, 4) NOT NULL DEFAULT 1 CHECK (wallet_factor > 0),
  logo text CHECK (logo ~ '^(https?://|/)\S+$'),
  background text CHECK (background ~ '^(https?://|/)\S+$'),
  android text CHECK (android ~ '^https?://\S+$'),
  ios text CHECK (ios ~ '^https?://\S+$'),
  changed_by text NOT NULL DEFAULT 'migration',
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pause_ends_after_it_begins CHECK (paused_until IS NULL OR paused_until > paused_from),
  -- A year of four digits: JavaScript reads no other.
  CONSTRAINT pause_is_a_day CHECK (paused_from < '10000-01-01Z' AND paused_until < '10000-01-01Z')
);

-- Which currencies a game takes, and its limits in each. An account with a game is in one of them, for good.
CREATE TABLE game_currency (
  game_id smallint NOT NULL REFERENCES game,
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  min_transfer bigint CHECK (min_transfer BETWEEN 1 AND 999999999999999),                 -- of one transfer into it, in minor units; null: the house's own least
  max_transfer bigint CHECK (max_transfer BETWEEN 1 AND 999999999999999),                 -- null: no limit
  max_gain bigint CHECK (max_gain BETWEEN 1 AND 999999999999999),                         -- the largest gain that one reading of a balance may show without a person's
                                                                   -- look; null: the house's own, by currency
  PRIMARY KEY (game_id, currency),
  CONSTRAINT max_not_below_min CHECK (max_transfer >= min_transfer)
);

CREATE TABLE game_account (
  member_id int NOT NULL REFERENCES member,
  game_id smallint NOT NULL REFERENCES game,
  currency text NOT NULL,
  username text NOT NULL,
  password_sealed text NOT NULL,                                   -- AES-256-GCM, the key stands in the environment
  next_password_sealed text,                                       -- a reset under way: which of the two holds is not known before the provider has said
  active boolean NOT NULL DEFAULT false,
  maintenance boolean NOT NULL DEFAULT false,                      -- what the provider itself said when last asked
  opened_at timestamptz NOT NULL,
  read_at timestamptz,                                             -- when the provider last told the balance we mirror
  stale boolean NOT NULL DEFAULT false,
  reads int NOT NULL DEFAULT 0,                                    -- counts balances read, so that an older answer that comes later is not believed
  moves int NOT NULL DEFAULT 0,                                    -- counts transfers, so that a balance read across one is not believed
  PRIMARY KEY (member_id, game_id),
  UNIQUE (game_id, username),
  FOREIGN KEY (game_id, currency) REFERENCES game_currency
);

CREATE TABLE transfer_order (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  game_id smallint NOT NULL REFERENCES game,
  call_id uuid NOT NULL,                                           -- the call that asked for it: all its legs have the same
  direction text NOT NULL CHECK (direction IN ('in', 'out')),      -- in: main → game
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused')),
  mark text,                                                       -- what a provider without references of ours is looked through from
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT transfer_ended_when CHECK ((state = 'asked') = (settled_at IS NULL)),
  CONSTRAINT transfer_refused_why CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_transfer_in_flight ON transfer_order (member_id, game_id) WHERE state = 'asked';
CREATE INDEX transfer_order_of_member ON transfer_order (member_id, created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX transfer_order_of_call ON transfer_order (call_id);
CREATE INDEX transfer_order_of_game ON transfer_order (member_id, game_id, created_at DESC);

-- An order under way is asked about at the address it was sent to, with the same adapter and key: none of them may change meanwhile.
CREATE FUNCTION game_keeps_its_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.adapter, NEW.base_url, NEW.api_key_name) IS DISTINCT FROM (OLD.code, OLD.adapter, OLD.base_url, OLD.api_key_name)
     AND EXISTS (SELECT FROM transfer_order WHERE game_id = OLD.id AND state = 'asked') THEN
    RAISE EXCEPTION 'game %: its transfers under way must end first', OLD.code USING ERRCODE = 'object_in_use';
  END IF;
  IF NEW.changed_at = OLD.changed_at THEN NEW.changed_at := now(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER game_keeps_its_orders BEFORE UPDATE ON game FOR EACH ROW EXECUTE FUNCTION game_keeps_its_orders();

-- A balance that a provider told and that is not believed: kept until a person accepts it (then it is booked, once) or refuses it.
CREATE TABLE game_reading (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id int NOT NULL,
  game_id smallint NOT NULL,
  told bigint NOT NULL CHECK (told > mirror),
  mirror bigint NOT NULL,                                          -- what we knew when it was told
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  note text,
  FOREIGN KEY (member_id, game_id) REFERENCES game_account,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((state = 'waiting') = (note IS NULL))
);
CREATE UNIQUE INDEX one_reading_waits ON game_reading (member_id, game_id) WHERE state = 'waiting';

-- It can be decided, once, and nothing else of it ever changes.
CREATE FUNCTION game_reading_is_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'waiting' OR NEW.state = 'waiting'
     OR (NEW.id, NEW.member_id, NEW.game_id, NEW.told, NEW.mirror, NEW.at) IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.game_id, OLD.told, OLD.mirror, OLD.at) THEN
    RAISE EXCEPTION 'game_reading %: a reading can only be decided, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE OR DELETE ON game_reading FOR EACH ROW EXECUTE FUNCTION game_reading_is_decided_once();

-- Locks the order of a move and then the account at the game, and reads what the end is judged by: in one statement to the server, and each
-- step sees what the lock before it has waited for. `p_mirrors`: of each currency the number of the member's mirror
-- at game 0 (ledger/accounts.ts).
CREATE FUNCTION lock_move(p_id uuid, p_currencies text[], p_mirrors bigint[])
RETURNS TABLE (errand errand, move transfer_order, currency text, mirror bigint, max_gain bigint, is_waiting boolean)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM errand e WHERE e.id = p_id FOR UPDATE;
  PERFORM FROM game_account a JOIN transfer_order t ON t.member_id = a.member_id AND t.game_id = a.game_id WHERE t.id = p_id FOR UPDATE OF a;
  RETURN QUERY
    SELECT e, t, a.currency, coalesce(l.posted, 0), c.max_gain,
           EXISTS (SELECT FROM game_reading r WHERE r.member_id = t.member_id AND r.game_id = t.game_id AND r.state = 'waiting')
      FROM errand e JOIN transfer_order t ON t.id = e.id
      JOIN game_account a ON a.member_id = t.member_id AND a.game_id = t.game_id
      LEFT JOIN game_currency c ON c.game_id = a.game_id AND c.currency = a.currency
      LEFT JOIN ledger.account l ON l.id = p_mirrors[array_position(p_currencies, a.currency)] + a.game_id
     WHERE e.id = p_id;
END $$;

-- Locks the game's row as a transfer begins, and then looks whether it is still talked to as the caller has read, and takes money where that goes
-- `p_in`. The lock lasts until the order is written, and from then on `game_keeps_its_orders` keeps the row. The app may read the row but not lock it.
CREATE FUNCTION game_is_as_read(p_id smallint, p_adapter text, p_base_url text, p_api_key_name text, p_in boolean, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM game WHERE id = p_id FOR SHARE;
  RETURN EXISTS (SELECT FROM game g WHERE g.id = p_id AND g.adapter = p_adapter AND g.base_url IS NOT DISTINCT FROM p_base_url AND g.api_key_name = p_api_key_name
                    AND NOT (p_in AND coalesce(g.paused_from <= p_now, false) AND coalesce(g.paused_until > p_now, true)));
END $$;

-- Sixteen games: of each group some in each shape of provider. All take baht; of each group one in each shape takes kip, too.
INSERT INTO game (id, code, name, category, adapter, sort) VALUES
  (1, 'PG', 'PG Soft', 'slot', 'transfer-wallet', 1),
  (2, 'JOKER', 'Joker', 'slot', 'transfer-wallet', 2),
  (3, 'SLOTXO', 'SlotXO', 'slot', 'transfer-wallet', 3),
  (4, 'SUPERSLOT', 'Super Slot', 'slot', 'transfer-wallet', 4),
  (5, 'PGSLOT', 'PG Slot', 'slot', 'two-phase', 5),
  (6, 'JOKER2', 'Joker 2', 'slot', 'two-phase', 6),
  (7, 'CIRCUS', 'Circus', 'slot', 'no-status', 7),
  (8, 'SLOTRACHA', 'Slot Racha', 'slot', 'no-status', 8),
  (9, 'UFABET', 'UFABET', 'sport', 'transfer-wallet', 1),
  (10, 'SEXYGAME', 'Sexy Game', 'sport', 'two-phase', 2),
  (11, 'BETFLIX', 'Betflix', 'sport', 'two-phase', 3),
  (12, 'ASKMEBET', 'AskMeBet', 'sport', 'no-status', 4),
  (13, 'AREASLOT', 'Area Lotto', 'lotto', 'transfer-wallet', 1),
  (14, 'IMI', 'IMI Lotto', 'lotto', 'two-phase', 2),
  (15, 'USUN', 'USUN Lotto', 'lotto', 'no-status', 3),
  (16, 'KRAPAO', 'Krapao', 'slot', 'two-phase', 9);
INSERT INTO game_currency (game_id, currency) SELECT id, 'THB' FROM game;
INSERT INTO game_currency (game_id, currency, min_transfer, max_transfer)
  SELECT id, 'LAK', 100000, 2000000000 FROM game
   WHERE code IN ('PG', 'PGSLOT', 'CIRCUS', 'UFABET', 'SEXYGAME', 'ASKMEBET', 'AREASLOT', 'IMI', 'USUN');

-- Games are read at every visit and change a few times a year: each process keeps them, and asks in the same statement whether they are still those.
CREATE TABLE game_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL DEFAULT 1
);
INSERT INTO game_version DEFAULT VALUES;
CREATE FUNCTION games_have_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE game_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER games_have_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game FOR EACH STATEMENT EXECUTE FUNCTION games_have_changed();
CREATE TRIGGER games_have_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_currency FOR EACH STATEMENT EXECUTE FUNCTION games_have_changed();
