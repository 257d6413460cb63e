-- The statement is not written, it is read: a view over the rows that are the truth, so that it cannot disagree with them (decisions/009).
-- It comes in the order it is read: each part is one table without a condition and has an index in that order, so that the parts are merged and nothing
-- is sorted. What a join would tell (the code of a game, when an order was sent) is asked only for the rows that are shown. When a withdrawal was sent is
-- kept with it once it has ended; of one that is open its order is asked.
CREATE VIEW statement_row AS
  SELECT id, shown_to AS member_id, 'deposit' AS type, 'SUCCESS' AS status, provider AS from_name, 'MAIN' AS to_name, paid_amount AS amount,
         credited_at AS created_at, 'none' AS approval, NULL::timestamptz AS approved_at, NULL::timestamptz AS sent_at, credited_at AS settled_at,
         CASE WHEN late THEN 'LATE' END AS reason, 'qr' AS via
    FROM qr_order
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', coalesce(source_code, bank_code, 'BANK'), 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'slip'
    FROM slip
  UNION ALL
  SELECT id, shown_to, 'deposit', 'SUCCESS', 'TRUEWALLET', 'MAIN', amount,
         settled_at, 'none', NULL, NULL, settled_at, NULL, 'gift'
    FROM gift
  UNION ALL
  SELECT id, member_id, 'deposit', CASE state WHEN 'credited' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END, bank_code, 'MAIN',
         coalesce(amount, asked_amount), created_at, 'none', NULL, NULL, settled_at, reason, 'manual'
    FROM manual_deposit
  UNION ALL
  SELECT id, member_id, 'deposit', 'SUCCESS', source_code, 'MAIN', amount,
         created_at, 'none', NULL, NULL, created_at, NULL, 'direct'
    FROM direct_deposit
  UNION ALL
  SELECT id, member_id, 'withdraw', CASE state WHEN 'paid' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         'MAIN', bank_code, amount, created_at, approval, approved_at,
         coalesce(w.sent_at, (SELECT e.sent_at FROM errand e WHERE e.id = w.id)), settled_at, reason, NULL
    FROM withdrawal w
  UNION ALL
  SELECT id, member_id, 'transfer', CASE state WHEN 'done' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         CASE direction WHEN 'in' THEN 'MAIN' ELSE (SELECT g.code FROM game g WHERE g.id = t.game_id) END,
         CASE direction WHEN 'in' THEN (SELECT g.code FROM game g WHERE g.id = t.game_id) ELSE 'MAIN' END,
         amount, created_at, 'none', NULL, NULL, settled_at, reason, NULL
    FROM transfer_order t;
