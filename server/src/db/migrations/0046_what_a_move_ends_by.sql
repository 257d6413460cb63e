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
