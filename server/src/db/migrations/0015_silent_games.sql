-- The end of a holding goes on without a game that has been silent for a day. What is there stays bound to the ended holding, and comes home by its share.

-- Since when the provider tells no balance, as far as it was asked; null: the last answer was one, believed or not.
ALTER TABLE game_account ADD COLUMN silent_since timestamptz;
ALTER TABLE game_account ADD CONSTRAINT silent_is_stale CHECK (silent_since IS NULL OR stale);

-- What a game had not told when a holding of its member's ended. The share is what the end kept of its total.
CREATE TABLE holding_bound (
  holding_id uuid NOT NULL REFERENCES holding,
  game_id smallint NOT NULL,
  member_id int NOT NULL,
  amount bigint NOT NULL,                                          -- as last read; counted in the end's total
  kept bigint NOT NULL CHECK (kept >= 0),
  total bigint NOT NULL CHECK (total > 0),
  at timestamptz NOT NULL,
  from_version bigint NOT NULL,                                    -- of our mirror: what it shows after this and up to `to_version` is bound
  to_version bigint,
  lease_until timestamptz,                                         -- a worker asks the game
  released_at timestamptz,                                         -- it told that nothing is left there
  PRIMARY KEY (holding_id, game_id),
  FOREIGN KEY (member_id, game_id) REFERENCES game_account,
  CONSTRAINT share_of_the_total CHECK (kept <= total),
  CONSTRAINT released_at_a_version CHECK ((released_at IS NULL) = (to_version IS NULL))
);
CREATE UNIQUE INDEX one_bound ON holding_bound (member_id, game_id) WHERE released_at IS NULL;

CREATE FUNCTION holding_bound_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.released_at IS NOT NULL OR (NEW.holding_id, NEW.game_id, NEW.member_id, NEW.amount, NEW.kept, NEW.total, NEW.at, NEW.from_version)
     IS DISTINCT FROM (OLD.holding_id, OLD.game_id, OLD.member_id, OLD.amount, OLD.kept, OLD.total, OLD.at, OLD.from_version) THEN
    RAISE EXCEPTION 'holding %: what is bound to it stays, and is released once', OLD.holding_id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER holding_bound_stays BEFORE UPDATE OR DELETE ON holding_bound FOR EACH ROW EXECUTE FUNCTION holding_bound_stays();

-- What came home of it, in the transaction that posted it and what went back. Its id is the order of that posting.
CREATE TABLE bound_return (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES transfer_order,
  holding_id uuid NOT NULL,
  game_id smallint NOT NULL,
  member_id int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  kept bigint NOT NULL CHECK (kept >= 0),
  cut bigint NOT NULL CHECK (cut >= 0),
  at timestamptz NOT NULL,
  FOREIGN KEY (holding_id, game_id) REFERENCES holding_bound,
  CONSTRAINT all_that_came CHECK (kept + cut = amount)
);
CREATE INDEX bound_return_of_member ON bound_return (member_id, at DESC, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bound_return FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- As in 0012, and nothing goes into a game whose money is bound (KR011): it would come home by the share.
CREATE OR REPLACE FUNCTION must_count_for_holding(p_member int, p_game smallint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_games smallint[]; v_ending timestamptz;
BEGIN
  IF EXISTS (SELECT FROM holding_bound WHERE member_id = p_member AND game_id = p_game AND released_at IS NULL) THEN
    RAISE EXCEPTION 'what member % has at game % is bound', p_member, p_game USING ERRCODE = 'KR011';
  END IF;
  SELECT games, ending_since INTO v_games, v_ending FROM holding WHERE member_id = p_member AND ended_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_ending IS NOT NULL THEN RAISE EXCEPTION 'a holding of member % is being ended', p_member USING ERRCODE = 'KR011'; END IF;
  IF p_game <> ALL (v_games) THEN RAISE EXCEPTION 'game % is not in the holding of member %', p_game, p_member USING ERRCODE = 'KR010'; END IF;
END $$;

-- As in 0007, and the share by which its money comes home. Bound under the account's lock, so it is read after that.
DROP FUNCTION lock_move;
CREATE FUNCTION lock_move(p_id uuid, p_currencies text[], p_mirrors bigint[])
RETURNS TABLE (errand errand, move transfer_order, currency text, mirror bigint, max_gain bigint, is_waiting boolean, bound_to uuid, bound_kept bigint, bound_total bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM errand e WHERE e.id = p_id FOR UPDATE;
  PERFORM FROM game_account a JOIN transfer_order t ON t.member_id = a.member_id AND t.game_id = a.game_id WHERE t.id = p_id FOR UPDATE OF a;
  RETURN QUERY
    SELECT e, t, a.currency, coalesce(l.posted, 0), c.max_gain,
           EXISTS (SELECT FROM game_reading r WHERE r.member_id = t.member_id AND r.game_id = t.game_id AND r.state = 'waiting'),
           b.holding_id, b.kept, b.total
      FROM errand e JOIN transfer_order t ON t.id = e.id
      JOIN game_account a ON a.member_id = t.member_id AND a.game_id = t.game_id
      LEFT JOIN game_currency c ON c.game_id = a.game_id AND c.currency = a.currency
      LEFT JOIN ledger.account l ON l.id = p_mirrors[array_position(p_currencies, a.currency)] + a.game_id
      LEFT JOIN holding_bound b ON b.member_id = t.member_id AND b.game_id = t.game_id AND b.released_at IS NULL
     WHERE e.id = p_id;
END $$;

-- As in 0014, what an end left bound (`later`: the member's part as last read), and what of it came home.
CREATE OR REPLACE VIEW statement_row AS
  SELECT id, shown_to AS member_id, 'deposit' AS type, 'SUCCESS' AS status, provider AS from_name, 'MAIN' AS to_name, paid_amount AS amount,
         credited_at AS created_at, 'none' AS approval, NULL::timestamptz AS approved_at, NULL::timestamptz AS sent_at, credited_at AS settled_at,
         CASE WHEN late THEN 'LATE' END AS reason, 'qr' AS via, NULL::jsonb AS about
    FROM qr_order
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', coalesce(source_code, bank_code, 'BANK'), 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'slip', NULL
    FROM slip
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', 'TRUEWALLET', 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'gift', NULL
    FROM gift
  UNION ALL
  SELECT id, member_id, 'deposit', CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END, bank_code, 'MAIN',
         coalesce(amount, asked_amount), created_at, 'none', NULL, NULL, settled_at, reason, 'manual', NULL
    FROM manual_deposit
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', source_code, 'MAIN', amount,
         created_at, 'none', NULL, NULL, created_at, NULL, 'direct', NULL
    FROM direct_deposit
  UNION ALL
  SELECT id, member_id, 'withdraw', CASE state WHEN 'paid' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         'MAIN', bank_code, amount, created_at, approval, approved_at,
         coalesce(w.sent_at, (SELECT e.sent_at FROM errand e WHERE e.id = w.id)), settled_at, reason, NULL, NULL
    FROM withdrawal w
  UNION ALL
  SELECT id, member_id, 'transfer', CASE state WHEN 'done' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         CASE direction WHEN 'in' THEN 'MAIN' ELSE (SELECT g.code FROM game g WHERE g.id = t.game_id) END,
         CASE direction WHEN 'in' THEN (SELECT g.code FROM game g WHERE g.id = t.game_id) ELSE 'MAIN' END,
         amount, created_at, 'none', NULL, NULL, settled_at, reason, NULL, NULL
    FROM transfer_order t
  UNION ALL
  SELECT id, member_id, 'bonus', 'SUCCESS', 'BONUS', 'MAIN', credit,
         taken_at, 'none', NULL, NULL, taken_at, NULL, NULL, jsonb_build_object('door', door, 'name', name)
    FROM holding
  UNION ALL
  SELECT finish_id, ended_of, 'finish_bonus', 'SUCCESS', 'BONUS', 'MAIN', total_end,
         ended_at, 'none', NULL, NULL, ended_at, NULL, NULL, jsonb_build_object('door', door, 'name', name, 'outcome', outcome, 'kept', kept, 'cut', cut,
                            'later', (SELECT sum(div(b.amount::numeric * b.kept, b.total)) FROM holding_bound b WHERE b.holding_id = holding.id))
    FROM holding
  UNION ALL
  SELECT r.id, r.member_id, 'finish_bonus', 'SUCCESS', (SELECT g.code FROM game g WHERE g.id = r.game_id), 'MAIN', r.amount,
         r.at, 'none', NULL, NULL, r.at, NULL, NULL,
         (SELECT jsonb_build_object('door', h.door, 'name', h.name, 'outcome', h.outcome, 'kept', r.kept, 'cut', r.cut) FROM holding h WHERE h.id = r.holding_id)
    FROM bound_return r
  UNION ALL
  SELECT id, shown_to, 'bonus', 'SUCCESS', 'WHEEL', 'MAIN', amount,
         at, 'none', NULL, NULL, at, NULL, NULL,
         jsonb_build_object('door', 'luckydraw', 'name', (SELECT s -> 'label' FROM wheel w, jsonb_array_elements(w.slices) s WHERE w.version = p.version AND s ->> 'code' = p.slice))
    FROM spin p
  UNION ALL
  SELECT id, shown_to, 'bonus', 'SUCCESS', 'WHEEL', 'MAIN', amount,
         claimed_at, 'none', NULL, NULL, claimed_at, NULL, NULL,
         jsonb_build_object('door', 'luckydraw', 'name', (SELECT s -> 'label' FROM wheel w, jsonb_array_elements(w.slices) s WHERE w.version = c.version AND s ->> 'code' = c.slice))
    FROM coupon c
  UNION ALL
  SELECT order_id, shown_to, 'bonus', 'SUCCESS', 'REFUND', 'MAIN', amount,
         at, 'none', NULL, NULL, at, NULL, NULL, '{"door": "refund", "name": null}'
    FROM refund_claim;
