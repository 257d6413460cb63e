-- A move between main and a game is written in one call and ended in two. Each is one statement to the server, and within it each step sees
-- what the locks before it have waited for.

-- Writes the order, claimed by the process that asks, and holds its money. False: it was written before (a repeated call).
-- KR010: another move with this game has begun or ended since `p_moves` was read.
CREATE FUNCTION begin_move(
  p_id uuid, p_call uuid, p_member int, p_game smallint, p_direction text, p_amount bigint, p_kind text, p_provider text,
  p_now timestamptz, p_check_from timestamptz, p_lease_until timestamptz, p_moves int,
  p_key uuid[], p_order uuid[], p_posting smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_sum bigint[]
) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE v_moves int;
BEGIN
  -- Before every other lock, so that a member's moves at one game come one after the other.
  SELECT moves INTO v_moves FROM game_account WHERE member_id = p_member AND game_id = p_game FOR UPDATE;
  INSERT INTO errand (id, member_id, kind, provider, created_at, next_check_at, attempt, lease_until)
  VALUES (p_id, p_member, p_kind, p_provider, p_now, p_check_from, 1, p_lease_until) ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  IF v_moves <> p_moves THEN
    RAISE EXCEPTION 'a move with game % of member % came in between', p_game, p_member USING ERRCODE = 'KR010';
  END IF;
  INSERT INTO transfer_order (id, member_id, game_id, direction, amount, call_id, created_at)
  VALUES (p_id, p_member, p_game, p_direction, p_amount, p_call, p_now);
  -- A balance that is read across the beginning or the end of a move is not believed.
  UPDATE game_account SET moves = moves + 1 WHERE member_id = p_member AND game_id = p_game;
  PERFORM ledger.post(p_key, p_order, p_posting, p_hold, p_code, p_debit, p_credit, p_sum);
  RETURN true;
END $$;

-- Locks the order and then the account, and reads what its end is judged by. `p_mirrors`: of each currency the number of the member's mirror
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

-- Posts, and ends the move. `p_told`: the provider reported a balance with it. `p_result`: the posting of what was won or lost (`p_gain`).
-- The caller holds the locks of `lock_move`, and ends the errand in the same statement.
CREATE FUNCTION end_move(
  p_id uuid, p_state text, p_reason text, p_now timestamptz, p_told boolean, p_result uuid, p_gain bigint,
  p_key uuid[], p_order uuid[], p_posting smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_sum bigint[]
) RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE v_member int; v_game smallint;
BEGIN
  PERFORM ledger.post(p_key, p_order, p_posting, p_hold, p_code, p_debit, p_credit, p_sum);
  UPDATE transfer_order SET state = p_state, reason = p_reason, settled_at = p_now WHERE id = p_id
  RETURNING member_id, game_id INTO v_member, v_game;
  IF p_result IS NOT NULL THEN
    INSERT INTO play_result (id, member_id, game_id, amount, at) VALUES (p_result, v_member, v_game, p_gain, p_now) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE game_account
     SET moves = moves + 1, reads = reads + p_told::int, read_at = CASE WHEN p_told THEN p_now ELSE read_at END,
         stale = stale AND NOT p_told, maintenance = maintenance AND NOT p_told
   WHERE member_id = v_member AND game_id = v_game;
  RETURN true;
END $$;
