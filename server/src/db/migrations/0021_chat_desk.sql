-- Which payment fits what a member described is read when the desk reads it: it may come in later, or another beside it. What stays is what they
-- said, and whether they were guessing by then.
ALTER TABLE chat_case ADD COLUMN guessed boolean NOT NULL DEFAULT false;
UPDATE chat_case c SET guessed = true
 WHERE (SELECT count(*) FROM chat_case o WHERE o.party_id = c.party_id AND o.seq < c.seq AND o.at > c.at - interval '1 day') >= 5;
ALTER TABLE chat_case ALTER COLUMN guessed DROP DEFAULT, DROP COLUMN channel, DROP COLUMN reference;
-- How many others describe the same payment.
CREATE INDEX chat_case_alike ON chat_case (currency, amount, paid_at);
-- Also of what has left suspense since: that it was credited is read beside it.
DROP INDEX inbound_described;
CREATE INDEX inbound_described ON inbound (currency, amount, coalesce(paid_at, at)) WHERE suspended;

-- Of a note that is erased it stays that there was one, when and whose.
ALTER TABLE chat_note ALTER COLUMN words DROP NOT NULL;

/* Takes the words out of one note of a party, or out of all (`which` is null). Answers of how many: none that had been before. Null: the party
   has no such note. */
CREATE FUNCTION chat_erase_notes(of int, which int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased int;
BEGIN
  IF which IS NOT NULL AND NOT EXISTS (SELECT FROM chat_note WHERE party_id = of AND id = which) THEN
    RETURN NULL;
  END IF;
  UPDATE chat_note SET words = NULL WHERE party_id = of AND (which IS NULL OR id = which) AND words IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
