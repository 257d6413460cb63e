-- The statement of 0009, what a holding began with and came to, cash of the wheel, and refunds as plain money. `about`: what a row of a bonus is about; kept and cut in minor
-- units.
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
         ended_at, 'none', NULL, NULL, ended_at, NULL, NULL, jsonb_build_object('door', door, 'name', name, 'outcome', outcome, 'kept', kept, 'cut', cut)
    FROM holding
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
