-- Bonuses: what may be taken (offer), what a member holds (holding), and what came in since (holding_raise).

-- What an operator offers. Percentages are whole numbers of the base.
CREATE TABLE offer (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bonus', 'promotion')),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  type text NOT NULL CHECK (type IN ('limit', 'day', 'week')),
  max_received int NOT NULL CHECK (max_received BETWEEN 1 AND 1000),
  success int NOT NULL CHECK (success BETWEEN 101 AND 10000),
  fail int NOT NULL CHECK (fail BETWEEN 0 AND 50),
  percent int CHECK (percent BETWEEN 1 AND 1000),                  -- of fresh money
  fixed bigint CHECK (fixed > 0),
  max_credit bigint CHECK (max_credit > 0),
  min_total bigint NOT NULL CHECK (min_total >= 0),
  cap_times int CHECK (cap_times BETWEEN 1 AND 1000),              -- success keeps own money and so many times the credit; null: all
  games smallint[] CHECK (cardinality(games) > 0),                 -- null: every game whose open bets are known
  lasts_hours int CHECK (lasts_hours BETWEEN 1 AND 8784),          -- null: it does not expire
  quota int CHECK (quota >= 0),                                    -- null: without end
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  words jsonb NOT NULL,                                            -- name and notice, each in three languages
  banners jsonb NOT NULL DEFAULT '[]',
  opens_at timestamptz NOT NULL,
  closes_at timestamptz,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT percent_or_fixed CHECK ((percent IS NULL) <> (fixed IS NULL)),
  CONSTRAINT places CHECK (taken <= quota),
  CONSTRAINT closes_after_it_opens CHECK (closes_at > opens_at),
  CONSTRAINT days_of_four_digits CHECK (opens_at < '10000-01-01Z' AND closes_at < '10000-01-01Z')
);
CREATE INDEX offer_of_currency ON offer (currency, kind);

-- What members have counted receipts of never becomes something else.
CREATE FUNCTION offer_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.kind, NEW.code, NEW.currency, NEW.type) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.code, OLD.currency, OLD.type) THEN
    RAISE EXCEPTION 'offer %: it can be closed, and its kind, code, currency and type stay', OLD.code USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_stays BEFORE UPDATE OR DELETE ON offer FOR EACH ROW EXECUTE FUNCTION offer_stays();

-- A conditional credit. Its terms are copies: what an operator changes later holds for those who take it later.
CREATE TABLE holding (
  id uuid PRIMARY KEY,                                             -- the order of the call that took it
  member_id int NOT NULL REFERENCES member,
  door text NOT NULL CHECK (door IN ('bonus', 'promotion', 'invite', 'refund', 'coupon')),
  offer_id int REFERENCES offer,
  name jsonb,                                                      -- in three languages; null: the door says it
  credit bigint NOT NULL CHECK (credit > 0),
  own0 bigint NOT NULL CHECK (own0 >= 0),                          -- the member's money in it when it was taken
  base0 bigint NOT NULL,
  success int NOT NULL CHECK (success > 100),
  fail int NOT NULL CHECK (fail BETWEEN 0 AND 50),
  cap_times int CHECK (cap_times > 0),
  games smallint[] NOT NULL,
  taken_at timestamptz NOT NULL,
  expires_at timestamptz,
  looked_at timestamptz,                                           -- when all its games last told their balances
  looked_raise bigint NOT NULL DEFAULT 0,                          -- the last raise that the look knew
  looked_total bigint,
  looked_away bigint NOT NULL DEFAULT 0,                           -- what was in games then, open stakes included
  met_at timestamptz,                                              -- the target was met once: that stays
  lease_until timestamptz,                                         -- a worker looks at it
  ending_since timestamptz,
  ending_as text CHECK (ending_as IN ('clear', 'left', 'expired', 'revoked')),
  end_order uuid,                                                  -- of the call that ends it
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 500),    -- why an operator revoked it
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('succeeded', 'failed', 'left', 'expired', 'revoked')),
  kept bigint CHECK (kept >= 0),
  cut bigint CHECK (cut >= 0),
  total_end bigint,
  finish_id uuid UNIQUE,                                           -- the name of its end in the statement
  ended_of int GENERATED ALWAYS AS (CASE WHEN ended_at IS NOT NULL THEN member_id END) STORED,
  CONSTRAINT base_is_own_and_credit CHECK (base0 = own0 + credit),
  CONSTRAINT offer_of_its_door CHECK ((door IN ('bonus', 'promotion')) = (offer_id IS NOT NULL)),
  CONSTRAINT ending_as_what CHECK ((ending_since IS NULL) = (ending_as IS NULL)),
  CONSTRAINT ended_with_all CHECK ((ended_at IS NULL) = (outcome IS NULL) AND (ended_at IS NULL) = (kept IS NULL) AND (ended_at IS NULL) = (cut IS NULL)
                                   AND (ended_at IS NULL) = (total_end IS NULL) AND (ended_at IS NULL) = (finish_id IS NULL)),
  CONSTRAINT all_of_it_is_kept_or_cut CHECK (kept + cut = total_end)
);
CREATE UNIQUE INDEX one_holding ON holding (member_id) WHERE ended_at IS NULL;
CREATE INDEX holding_of_member ON holding (member_id, taken_at DESC, id DESC);
CREATE INDEX holding_ended_of ON holding (ended_of, ended_at DESC, finish_id DESC);

CREATE FUNCTION holding_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.ended_at IS NOT NULL OR (OLD.met_at IS NOT NULL AND NEW.met_at IS DISTINCT FROM OLD.met_at)
     OR (NEW.id, NEW.member_id, NEW.door, NEW.offer_id, NEW.name, NEW.credit, NEW.own0, NEW.base0, NEW.success, NEW.fail, NEW.cap_times, NEW.games, NEW.taken_at, NEW.expires_at)
        IS DISTINCT FROM
        (OLD.id, OLD.member_id, OLD.door, OLD.offer_id, OLD.name, OLD.credit, OLD.own0, OLD.base0, OLD.success, OLD.fail, OLD.cap_times, OLD.games, OLD.taken_at, OLD.expires_at) THEN
    RAISE EXCEPTION 'holding %: its terms stay, and it ends once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER holding_stays BEFORE UPDATE OR DELETE ON holding FOR EACH ROW EXECUTE FUNCTION holding_stays();

-- Whatever came to the main wallet while it was held and is not play.
CREATE TABLE holding_raise (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  holding_id uuid NOT NULL REFERENCES holding,
  order_id uuid NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX holding_raise_of ON holding_raise (holding_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON holding_raise FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- Own money and base are counted in one place.
CREATE VIEW holding_now AS
  SELECT h.*, h.own0 + r.raised AS own, h.base0 + r.raised AS base, r.raised, r.raised_since, r.last_raise
    FROM holding h,
         LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS raised, coalesce(sum(amount) FILTER (WHERE id > h.looked_raise), 0)::bigint AS raised_since,
                         coalesce(max(id), 0)::bigint AS last_raise
                    FROM holding_raise WHERE holding_id = h.id) r;

-- How often a member took an offer: the n-th time of its period ('all', a day, or the Monday of a week).
CREATE TABLE receipt (
  member_id int NOT NULL REFERENCES member,
  offer_id int NOT NULL REFERENCES offer,
  period text NOT NULL CHECK (period ~ '^(all|\d{4}-\d\d-\d\d)$'),
  n int NOT NULL,
  max int NOT NULL,
  holding_id uuid NOT NULL UNIQUE REFERENCES holding DEFERRABLE INITIALLY DEFERRED,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, offer_id, period, n),
  CONSTRAINT receipts_of_period CHECK (n BETWEEN 1 AND max)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- The money is in the main wallet already, whose row is locked until the end: so taking and ending a holding come before or after both.
CREATE FUNCTION raise_holding(p_member int, p_order uuid, p_amount bigint, p_game smallint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_holding uuid;
BEGIN
  SELECT id INTO v_holding FROM holding WHERE member_id = p_member AND ended_at IS NULL AND coalesce(p_game <> ALL (games), true) FOR SHARE;
  IF FOUND THEN
    INSERT INTO holding_raise (holding_id, order_id, amount) VALUES (v_holding, p_order, p_amount) ON CONFLICT (order_id) DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION raised_by_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_holding(NEW.member_id, NEW.order_id, NEW.amount, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER raised_by_deposit AFTER INSERT ON deposit_credit FOR EACH ROW EXECUTE FUNCTION raised_by_deposit();

-- Money of a game that is not in the holding is the member's own.
CREATE FUNCTION raised_by_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_holding(NEW.member_id, NEW.id, NEW.amount, NEW.game_id);
  RETURN NULL;
END $$;
CREATE TRIGGER raised_by_return AFTER UPDATE OF state ON transfer_order FOR EACH ROW
  WHEN (NEW.state = 'done' AND OLD.state <> 'done' AND NEW.direction = 'out') EXECUTE FUNCTION raised_by_return();

-- Which results belong to a holding. The account at the game is locked, by this as by taking and ending.
ALTER TABLE play_result ADD COLUMN holding_id uuid;
CREATE INDEX play_result_of_holding ON play_result (holding_id) WHERE holding_id IS NOT NULL;
CREATE FUNCTION result_of_holding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.holding_id := (SELECT id FROM holding WHERE member_id = NEW.member_id AND ended_at IS NULL AND NEW.game_id = ANY (games));
  RETURN NEW;
END $$;
CREATE TRIGGER result_of_holding BEFORE INSERT ON play_result FOR EACH ROW EXECUTE FUNCTION result_of_holding();

-- Ends the transaction where money must not go into a game: KR010, it is not in the holding; KR011, the holding is being ended. Asked after the money
-- was held, since taking locks the same wallet and wants nothing held: whichever comes first is seen by the other.
CREATE FUNCTION must_count_for_holding(p_member int, p_game smallint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_games smallint[]; v_ending timestamptz;
BEGIN
  SELECT games, ending_since INTO v_games, v_ending FROM holding WHERE member_id = p_member AND ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_ending IS NOT NULL THEN RAISE EXCEPTION 'a holding of member % is being ended', p_member USING ERRCODE = 'KR011'; END IF;
  IF p_game <> ALL (v_games) THEN RAISE EXCEPTION 'game % is not in the holding of member %', p_game, p_member USING ERRCODE = 'KR010'; END IF;
END $$;

-- As in 0005, and no money leaves while a bonus is held (KR012). Under the member's lock, which taking has, too.
CREATE OR REPLACE FUNCTION before_withdrawal(p_member_id int, p_since timestamptz)
RETURNS TABLE (is_free boolean, bank_code text, account_no text, account_name text, paid bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  is_free := free_to_withdraw(p_member_id);
  IF EXISTS (SELECT FROM holding WHERE member_id = p_member_id AND ended_at IS NULL) THEN
    RAISE EXCEPTION 'member % holds a bonus', p_member_id USING ERRCODE = 'KR012';
  END IF;
  RETURN QUERY
    SELECT before_withdrawal.is_free, b.bank_code, b.account_no, b.account_name,
           (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
             WHERE w.member_id = p_member_id AND w.created_at > p_since AND w.approval = 'none' AND w.state <> 'refused')
      FROM bank_account b WHERE b.member_id = p_member_id;
END $$;
