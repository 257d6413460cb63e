-- How long an answer takes is read of the day's answers by every page that opens the chat, among two years of conversations.
CREATE INDEX chat_first_replies ON chat_session (first_reply_at) WHERE first_reply_at IS NOT NULL;

-- As in 0017; with its words a message also loses the payment that was read out of them.
CREATE OR REPLACE FUNCTION chat_erase(of int, which int) RETURNS TABLE (state text, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was chat_message;
BEGIN
  PERFORM FROM chat_party WHERE id = of FOR UPDATE;
  SELECT * INTO was FROM chat_message c WHERE c.party_id = of AND c.seq = which;
  IF NOT FOUND OR was.payload @> '{"erased": true}' THEN
    RETURN QUERY SELECT CASE WHEN was.seq IS NULL THEN 'none' ELSE 'before' END, NULL;
    RETURN;
  END IF;
  PERFORM set_config('krapao.chat_forgets', 'on', true);
  UPDATE chat_message c SET payload = '{"erased": true}' || CASE WHEN c.payload ? 'said_at' THEN jsonb_build_object('said_at', c.payload->'said_at') ELSE '{}' END
   WHERE c.party_id = of AND c.seq = which;
  PERFORM set_config('krapao.chat_forgets', '', true);
  DELETE FROM chat_case c WHERE c.party_id = of AND c.seq = which;
  UPDATE chat_file f SET seq = NULL, created_at = '-infinity' WHERE f.party_id = of AND f.seq = which RETURNING f.key INTO file;
  state := 'erased';
  RETURN NEXT;
END $$;
