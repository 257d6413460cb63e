-- The statement is not written, it is read: a view over the rows that are the truth, so that it cannot disagree with them.
CREATE VIEW statement_row AS
  SELECT id, member_id, 'deposit' AS type, 'SUCCESS' AS status, provider AS from_name, 'MAIN' AS to_name,
         paid_amount AS amount, credited_at AS created_at, NULL::timestamptz AS sent_at, credited_at AS settled_at, CASE WHEN late THEN 'LATE' END AS reason
    FROM qr_order WHERE state = 'credited'
  UNION ALL
  SELECT w.id, w.member_id, 'withdraw', CASE w.state WHEN 'paid' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         'MAIN', w.bank_code, w.amount, w.created_at, e.sent_at, w.settled_at, w.reason
    FROM withdrawal w JOIN errand e ON e.id = w.id
  UNION ALL
  SELECT t.id, t.member_id, 'transfer', CASE t.state WHEN 'done' THEN 'SUCCESS' WHEN 'refused' THEN 'FAILED' ELSE 'PENDING' END,
         CASE t.direction WHEN 'in' THEN 'MAIN' ELSE g.code END, CASE t.direction WHEN 'in' THEN g.code ELSE 'MAIN' END,
         t.amount, t.created_at, NULL, t.settled_at, t.reason
    FROM transfer_order t JOIN game g ON g.id = t.game_id;
