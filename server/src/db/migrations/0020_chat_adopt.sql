-- A guest's conversation that is not taken along is ended without this function, so that it takes every one along.
DROP FUNCTION chat_adopt(int, int, boolean, timestamptz);

/* Ends the guest's conversation: its rows and all the guest's files become the member's, as new rows of the member's
   conversation. Answers how many rows. Again: none, since the guest's conversation has ended. */
CREATE FUNCTION chat_adopt(guest_party int, member_party int, now_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  g chat_session;
  s chat_session;
  p chat_party;
  one chat_message;
  rows int := 0;
BEGIN
  PERFORM FROM chat_party WHERE id IN (guest_party, member_party) ORDER BY id FOR UPDATE;
  SELECT * INTO g FROM chat_session c WHERE c.party_id = guest_party AND c.state <> 'ended';
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  UPDATE chat_session SET state = 'ended', ended_at = now_at, ended_by = 'login' WHERE id = g.id;
  SELECT * INTO s FROM chat_session c WHERE c.party_id = member_party AND c.state <> 'ended';
  IF NOT FOUND THEN
    INSERT INTO chat_session (id, party_id, state, assigned_to, opened_at, said_at, waiting_since)
    VALUES (gen_random_uuid(), member_party, g.state, g.assigned_to, now_at, now_at, g.waiting_since) RETURNING * INTO s;
  ELSIF s.state = 'bot' AND g.state <> 'bot' THEN
    UPDATE chat_session SET state = g.state, assigned_to = g.assigned_to, waiting_since = g.waiting_since WHERE id = s.id;
  END IF;
  FOR one IN SELECT * FROM chat_message c WHERE c.session_id = g.id ORDER BY c.seq LOOP
    UPDATE chat_party SET last_seq = last_seq + 1, last_at = greatest(last_at, now_at) WHERE id = member_party RETURNING * INTO p;
    INSERT INTO chat_message (party_id, seq, session_id, author, operator, step, kind, payload, at)
    VALUES (member_party, p.last_seq, s.id, one.author, one.operator, one.step, one.kind, one.payload || jsonb_build_object('said_at', one.at), p.last_at);
    UPDATE chat_file SET party_id = member_party, seq = p.last_seq WHERE party_id = guest_party AND seq = one.seq;
    rows := rows + 1;
  END LOOP;
  UPDATE chat_file SET party_id = member_party WHERE party_id = guest_party AND seq IS NULL;
  UPDATE chat_party SET customer_read = last_seq WHERE id = member_party;
  UPDATE chat_session SET said_at = p.last_at, answer_due = g.answer_due WHERE id = s.id AND rows > 0;
  RETURN rows;
END $$;
