-- How money is kept: double entry, whole satang, balanced by construction, never edited.
-- One debit, one credit, one amount: a transfer cannot be unbalanced. Corrections are reversals.
CREATE SCHEMA ledger;

-- The chart of accounts. A floor of 0: what is not there cannot be spent. No floor: the house's side, or a mirror of what
-- somebody else keeps (a member's money at a game), which our books must be able to follow wherever it went.
CREATE TABLE ledger.chart (
  kind smallint PRIMARY KEY CHECK (kind BETWEEN 10 AND 89),
  name text NOT NULL UNIQUE,
  floor bigint
);
INSERT INTO ledger.chart (kind, name, floor) VALUES
  (10, 'main', 0), (11, 'game', NULL), (12, 'referral', 0), (13, 'coins', 0),
  (50, 'gameHouse', NULL), (51, 'payout', NULL), (52, 'depositSource', NULL), (53, 'suspense', NULL), (54, 'bonusExpense', NULL),
  (55, 'inviteExpense', NULL), (56, 'refundExpense', NULL), (57, 'prizeExpense', NULL), (58, 'forfeits', NULL), (59, 'coinsIssued', NULL);

-- The id tells all, in decimal digits a person can read: kk lll oooooooooo sss = kind, ledger (ISO 4217 number; 001 = coins),
-- owner (member or provider), sub (a member's game, or one of a house account's 64 stripes). 10 764 0000000042 000: member 42's baht.
CREATE TABLE ledger.account (
  id bigint PRIMARY KEY CHECK (id > 0),
  posted bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),                -- reserved by open holds, still part of posted
  floor bigint,
  version bigint NOT NULL DEFAULT 0,                               -- counts entries
  kind smallint NOT NULL GENERATED ALWAYS AS ((id / 10000000000000000)::smallint) STORED REFERENCES ledger.chart,
  ledger smallint NOT NULL GENERATED ALWAYS AS ((id / 10000000000000 % 1000)::smallint) STORED,
  owner bigint NOT NULL GENERATED ALWAYS AS (id / 1000 % 10000000000) STORED,
  sub smallint NOT NULL GENERATED ALWAYS AS ((id % 1000)::smallint) STORED,
  CHECK (floor IS NULL OR posted - held >= floor)
) WITH (fillfactor = 50);                                          -- room for the next version on the same page: no index is touched

CREATE TABLE ledger.transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,                                        -- made of the order and the movement: posting twice is harmless
  order_id uuid NOT NULL,                                          -- why it moved
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 3),             -- 0 direct, 1 hold, 2 post, 3 void
  hold_id bigint REFERENCES ledger.transfer,
  code smallint NOT NULL,                                          -- which movement of movements.ts
  debit bigint NOT NULL,                                           -- no foreign keys to account: both rows are read and locked before
  credit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (debit <> credit),
  CHECK (debit / 10000000000000 % 1000 = credit / 10000000000000 % 1000), -- never from one currency into another
  CHECK ((kind >= 2) = (hold_id IS NOT NULL))
);
CREATE UNIQUE INDEX hold_resolved_once ON ledger.transfer (hold_id) WHERE hold_id IS NOT NULL;
-- Every order asks what it moved: without this an answer reads the whole ledger.
CREATE INDEX transfer_of_order ON ledger.transfer (order_id);

-- The gapless chain of an account: its statement, and the proof of its balance.
CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  transfer_id bigint NOT NULL,
  d_posted bigint NOT NULL,
  d_held bigint NOT NULL,
  posted_after bigint NOT NULL,
  held_after bigint NOT NULL,
  PRIMARY KEY (account_id, version)
);
-- BRIN: entries are stored in the order of their transfers, so a tiny index finds the latest.
CREATE INDEX entry_of_transfer ON ledger.entry USING brin (transfer_id) WITH (pages_per_range = 16, autosummarize = on);

CREATE FUNCTION ledger.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is never edited: correct it by a reversal', TG_TABLE_NAME USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER stays BEFORE UPDATE OF id, floor OR DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- Opens the accounts that are not open yet. The chart, not the caller, says what their floor is.
CREATE FUNCTION ledger.open_account(p_ids bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO ledger.account (id, floor)
  SELECT id, (SELECT floor FROM ledger.chart WHERE kind = id / 10000000000000000) FROM unnest(p_ids) AS id ORDER BY id
  ON CONFLICT DO NOTHING
$$;

-- Comes back if the posting is in the books already, with the same content; otherwise says why it could not be moved.
CREATE FUNCTION ledger.unless_posted(p_key uuid, p_kind smallint, p_hold uuid, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE same boolean;
BEGIN
  SELECT (t.kind, t.code, t.debit, t.credit, t.amount) = (p_kind, p_code, p_debit, p_credit, p_amount) AND h.key IS NOT DISTINCT FROM p_hold
    INTO same FROM ledger.transfer t LEFT JOIN ledger.transfer h ON h.id = t.hold_id WHERE t.key = p_key;
  IF same THEN RETURN; END IF;
  IF FOUND THEN RAISE EXCEPTION 'posting % exists with different content', p_key USING ERRCODE = 'KR002'; END IF;
  IF (SELECT count(*) FROM ledger.account WHERE id IN (p_debit, p_credit)) < 2 THEN
    RAISE EXCEPTION 'account % or % is not open', p_debit, p_credit USING ERRCODE = 'KR003';
  END IF;
  IF p_kind >= 2 THEN RAISE EXCEPTION 'hold % is resolved already', p_hold USING ERRCODE = 'KR004'; END IF;
  RAISE EXCEPTION 'account % has too little for posting %', p_debit, p_key USING ERRCODE = 'KR001';
END $$;

-- One posting. True: moved. False: it had been moved before, by the same key and content. Everything else is an error, so that
-- a caller who looks away cannot keep half of a compound move: KR001 insufficient, KR002 the key exists with different content,
-- KR003 no such account, KR004 no such open hold. The accounts come first, in the order of their ids, and then the key: two
-- who post the same thing meet at the accounts and cannot block each other. Updating is locking, and a refused update is the
-- answer "too little", so the common way is four statements.
CREATE FUNCTION ledger.post_one(p_key uuid, p_order uuid, p_kind smallint, p_hold uuid, p_code smallint, p_debit bigint, p_credit bigint, p_amount bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moves CONSTANT boolean := p_kind IN (0, 2);                      -- a hold and a void leave the credit account alone: no waiting there
  d_posted CONSTANT bigint := CASE WHEN p_kind IN (0, 2) THEN -p_amount ELSE 0 END;
  d_held CONSTANT bigint := CASE p_kind WHEN 0 THEN 0 WHEN 1 THEN p_amount ELSE -p_amount END;
  v_hold bigint; v_id bigint;
  a_posted bigint; a_held bigint; a_version bigint;                -- the debit account afterwards
  b_posted bigint; b_held bigint; b_version bigint;                -- the credit account afterwards
BEGIN
  IF p_kind >= 2 THEN
    SELECT id INTO v_hold FROM ledger.transfer
     WHERE key = p_hold AND kind = 1 AND debit = p_debit AND credit = p_credit AND amount = p_amount;
    IF NOT FOUND THEN RAISE EXCEPTION 'no hold % of this content', p_hold USING ERRCODE = 'KR004'; END IF;
  END IF;

  IF moves AND p_credit < p_debit THEN
    UPDATE ledger.account SET posted = posted + p_amount, version = version + 1
     WHERE id = p_credit RETURNING posted, held, version INTO b_posted, b_held, b_version;
  END IF;
  UPDATE ledger.account SET posted = posted + d_posted, held = held + d_held, version = version + 1
   WHERE id = p_debit AND CASE WHEN p_kind >= 2 THEN held >= p_amount ELSE floor IS NULL OR posted - held - p_amount >= floor END
  RETURNING posted, held, version INTO a_posted, a_held, a_version;
  IF moves AND p_credit >= p_debit THEN
    UPDATE ledger.account SET posted = posted + p_amount, version = version + 1
     WHERE id = p_credit RETURNING posted, held, version INTO b_posted, b_held, b_version;
  END IF;

  IF a_version IS NOT NULL AND (b_version IS NOT NULL OR NOT moves) THEN
    INSERT INTO ledger.transfer (key, order_id, kind, hold_id, code, debit, credit, amount)
    VALUES (p_key, p_order, p_kind, v_hold, p_code, p_debit, p_credit, p_amount)
    ON CONFLICT DO NOTHING RETURNING id INTO v_id;
  END IF;
  IF v_id IS NULL THEN
    PERFORM ledger.unless_posted(p_key, p_kind, p_hold, p_code, p_debit, p_credit, p_amount);
    UPDATE ledger.account SET posted = posted - d_posted, held = held - d_held, version = version - 1 WHERE id = p_debit AND a_version IS NOT NULL;
    UPDATE ledger.account SET posted = posted - p_amount, version = version - 1 WHERE id = p_credit AND b_version IS NOT NULL;
    RETURN false;
  END IF;

  IF moves THEN
    INSERT INTO ledger.entry VALUES
      (p_debit, a_version, v_id, d_posted, d_held, a_posted, a_held),
      (p_credit, b_version, v_id, p_amount, 0, b_posted, b_held);
  ELSE
    INSERT INTO ledger.entry VALUES (p_debit, a_version, v_id, d_posted, d_held, a_posted, a_held);
  END IF;
  RETURN true;
END $$;

-- A compound move: all of it, or an error and none of it. Every account is locked first, in the order of ids, so that two
-- compound moves over the same accounts wait for each other instead of blocking each other.
CREATE FUNCTION ledger.post(p_key uuid[], p_order uuid[], p_kind smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_amount bigint[])
RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE moved int := 0;
BEGIN
  PERFORM 1 FROM ledger.account WHERE id = ANY (p_debit || p_credit) ORDER BY id FOR NO KEY UPDATE;
  FOR i IN 1 .. cardinality(p_key) LOOP
    IF ledger.post_one(p_key[i], p_order[i], p_kind[i], p_hold[i], p_code[i], p_debit[i], p_credit[i], p_amount[i]) THEN moved := moved + 1; END IF;
  END LOOP;
  RETURN moved;
END $$;

-- Only the roles named in db/rights.ts may call these functions.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;

-- The app's role. What it may do is granted after every migration: db/rights.ts. It is one role for the whole cluster, and another database may be
-- making it at this moment. Where the owner may make no roles, rights.ts says what to run.
DO $$
BEGIN
  CREATE ROLE krapao_app NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
