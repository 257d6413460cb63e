-- Locks the member as every withdrawal does, and then looks whether a hold is open: one that was being written has been waited for.
CREATE FUNCTION free_to_withdraw(p_member_id int) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM member WHERE id = p_member_id FOR NO KEY UPDATE;
  RETURN NOT EXISTS (SELECT FROM withdraw_hold WHERE member_id = p_member_id AND ended_at IS NULL);
END $$;

-- What a withdrawal is judged by and where it goes, read under that lock. `paid`: what went out since then without a person's word, or is on its way.
CREATE FUNCTION before_withdrawal(p_member_id int, p_since timestamptz)
RETURNS TABLE (is_free boolean, bank_code text, account_no text, account_name text, paid bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  is_free := free_to_withdraw(p_member_id);
  RETURN QUERY
    SELECT before_withdrawal.is_free, b.bank_code, b.account_no, b.account_name,
           (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
             WHERE w.member_id = p_member_id AND w.created_at > p_since AND w.approval = 'none' AND w.state <> 'refused')
      FROM bank_account b WHERE b.member_id = p_member_id;
END $$;
