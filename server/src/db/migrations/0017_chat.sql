-- Chat with support: who writes (a party), their conversations (sessions), what was said, files, and notes of the staff.

-- A guest is two things together: the id that their browser chose, and the hash of the secret in its cookie. Somebody else's id is another party.
CREATE TABLE chat_party (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id int UNIQUE REFERENCES member,
  guest uuid,
  secret_hash bytea CHECK (length(secret_hash) = 32),
  name text CHECK (length(name) BETWEEN 1 AND 200),                -- what a guest calls themselves; a member's is their profile's
  locale text NOT NULL CHECK (locale IN ('th', 'la', 'en')),
  last_seq int NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,                                    -- of its newest message: times of one party never go back
  customer_read int NOT NULL DEFAULT 0,
  staff_read int NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  bot_only boolean NOT NULL DEFAULT false,                         -- one of too many new guests of an address: no person is called
  created_at timestamptz NOT NULL,
  CONSTRAINT guest_party UNIQUE (secret_hash, guest),
  CONSTRAINT member_or_guest CHECK (num_nonnulls(member_id, guest) = 1 AND (guest IS NULL) = (secret_hash IS NULL)),
  CONSTRAINT read_what_is_there CHECK (customer_read BETWEEN 0 AND last_seq AND staff_read BETWEEN 0 AND last_seq)
);

CREATE TABLE chat_session (
  id uuid PRIMARY KEY,
  party_id int NOT NULL REFERENCES chat_party,
  state text NOT NULL CHECK (state IN ('bot', 'waiting', 'open', 'ended')),
  assigned_to text CHECK (length(assigned_to) > 0),
  opened_at timestamptz NOT NULL,
  said_at timestamptz NOT NULL,                                    -- by either side: a session that is silent for long ends
  waiting_since timestamptz,
  first_reply_at timestamptz,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('customer', 'operator', 'silence', 'login')),
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  rating text CHECK (length(rating) <= 500),
  tags text[] NOT NULL DEFAULT '{}',
  UNIQUE (party_id, id),
  CONSTRAINT session_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT session_taken CHECK (state <> 'open' OR assigned_to IS NOT NULL),
  CONSTRAINT session_waits CHECK (state <> 'waiting' OR waiting_since IS NOT NULL),
  CONSTRAINT rated_by_stars CHECK (rating IS NULL OR stars IS NOT NULL)
);
CREATE UNIQUE INDEX one_open_chat ON chat_session (party_id) WHERE state <> 'ended';
CREATE INDEX chat_inbox ON chat_session (state, said_at) WHERE state <> 'ended';
CREATE INDEX chat_ended ON chat_session (ended_at) WHERE state = 'ended';

-- Ordered by `seq` within its party; nothing is ordered between parties. `answers`: the message that the bot answered by it, once.
CREATE TABLE chat_message (
  party_id int NOT NULL REFERENCES chat_party,
  seq int NOT NULL CHECK (seq > 0),
  session_id uuid NOT NULL,
  author text NOT NULL CHECK (author IN ('customer', 'bot', 'operator', 'system')),
  operator text CHECK (length(operator) > 0),
  kind text NOT NULL CHECK (kind IN ('text', 'buttons', 'media', 'quick_replies', 'generic', 'postback')),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  client_id text CHECK (client_id ~ '^[\w-]{1,64}$'),
  answers int,
  at timestamptz NOT NULL,
  PRIMARY KEY (party_id, seq),
  FOREIGN KEY (party_id, session_id) REFERENCES chat_session (party_id, id),
  CONSTRAINT message_once UNIQUE (party_id, client_id),
  CONSTRAINT message_size CHECK (octet_length(payload::text) <= 16384),
  CONSTRAINT message_of_operator CHECK ((author = 'operator') = (operator IS NOT NULL)),
  CONSTRAINT message_of_customer CHECK (client_id IS NULL OR author IN ('customer', 'operator')),
  CONSTRAINT answer_of_bot CHECK (answers IS NULL OR author = 'bot')
);
CREATE UNIQUE INDEX bot_answers_once ON chat_message (party_id, answers) WHERE author = 'bot';
CREATE INDEX chat_message_session ON chat_message (session_id, seq);

-- Until `seq` is set it belongs to no message, and is deleted after a day.
CREATE TABLE chat_file (
  key text PRIMARY KEY CHECK (key ~ '^chat/[0-9a-f]{48}\.(jpg|png|gif|mp4|mov)$'),
  party_id int NOT NULL REFERENCES chat_party,
  mime text NOT NULL CHECK (mime IN ('image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime')),
  bytes int NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  seq int,
  FOREIGN KEY (party_id, seq) REFERENCES chat_message (party_id, seq)
);
CREATE INDEX chat_file_of_message ON chat_file (party_id, seq);
CREATE INDEX chat_file_unused ON chat_file (created_at) WHERE seq IS NULL;

CREATE TABLE chat_note (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  party_id int NOT NULL REFERENCES chat_party,
  operator text NOT NULL CHECK (length(operator) > 0),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);
CREATE INDEX chat_note_of_party ON chat_note (party_id, id);

-- A payment that a member described to the bot: the message that did, and for the desk the payment in suspense that fits, where it is exactly
-- one. Amount and time prove nothing about whose it is: a person looks.
CREATE TABLE chat_case (
  party_id int NOT NULL,
  seq int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  paid_at timestamptz NOT NULL,
  channel text,
  reference text,
  at timestamptz NOT NULL,
  PRIMARY KEY (party_id, seq),
  FOREIGN KEY (party_id, seq) REFERENCES chat_message (party_id, seq) ON DELETE CASCADE,
  FOREIGN KEY (channel, reference) REFERENCES inbound,
  CONSTRAINT payment_by_its_name CHECK ((channel IS NULL) = (reference IS NULL))
);
CREATE INDEX inbound_described ON inbound (currency, amount, coalesce(paid_at, at)) WHERE order_id IS NULL AND suspended;

-- A message is never changed and never taken back: only `chat_erase` removes what it said, and `chat_forget` the whole conversation.
CREATE FUNCTION chat_message_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('krapao.chat_forgets', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'chat messages are neither changed nor deleted' USING ERRCODE = 'KR009';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER stays BEFORE UPDATE OR DELETE ON chat_message FOR EACH ROW EXECUTE FUNCTION chat_message_stays();
CREATE TRIGGER append_only BEFORE TRUNCATE ON chat_message FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

/* The one way a message is written. Orders the party by its row, opens a session for a customer who has none, and takes the file of a
   media message. The same `client_id` again answers the row of before. No row: the session is not in one of `states`, or there is none
   for an answer. KR013: the file is none of this party's unused ones, or was erased. */
CREATE FUNCTION chat_say(m jsonb, states text[], file text) RETURNS TABLE (message chat_message, fresh boolean) LANGUAGE plpgsql AS $$
DECLARE
  of int := (m->>'party')::int;
  who text := m->>'author';
  now_at timestamptz := (m->>'at')::timestamptz;
  p chat_party;
  s chat_session;
  said chat_message;
BEGIN
  PERFORM FROM chat_party WHERE id = of FOR UPDATE;
  SELECT * INTO said FROM chat_message c WHERE c.party_id = of AND c.client_id = m->>'client_id';
  IF FOUND THEN
    RETURN QUERY SELECT said, false;
    RETURN;
  END IF;
  -- Locked: its taking and its end come before this message or after it.
  SELECT * INTO s FROM chat_session c WHERE c.party_id = of AND c.state <> 'ended' FOR UPDATE;
  IF NOT FOUND AND who = 'customer' THEN
    INSERT INTO chat_session (id, party_id, state, opened_at, said_at) VALUES (gen_random_uuid(), of, 'bot', now_at, now_at) RETURNING * INTO s;
  END IF;
  IF s.id IS NULL OR NOT s.state = ANY (states) THEN
    RETURN;
  END IF;
  -- Whoever answers has read what was said before.
  UPDATE chat_party SET last_seq = last_seq + 1, last_at = greatest(last_at, now_at), locale = coalesce(m->>'locale', locale),
         staff_read = CASE WHEN who IN ('bot', 'operator') THEN last_seq ELSE staff_read END
   WHERE id = of RETURNING * INTO p;
  INSERT INTO chat_message (party_id, seq, session_id, author, operator, kind, payload, client_id, answers, at)
  VALUES (of, p.last_seq, s.id, who, m->>'operator', m->>'kind', m->'payload', m->>'client_id', (m->>'answers')::int, p.last_at) RETURNING * INTO said;
  UPDATE chat_session SET said_at = p.last_at, first_reply_at = CASE WHEN who = 'operator' THEN coalesce(first_reply_at, p.last_at) ELSE first_reply_at END WHERE id = s.id;
  IF file IS NOT NULL THEN
    UPDATE chat_file SET seq = said.seq WHERE key = file AND party_id = of AND seq IS NULL AND created_at > '-infinity';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'chat file % is none of party %', file, of USING ERRCODE = 'KR013';
    END IF;
  END IF;
  RETURN QUERY SELECT said, true;
END $$;

/* Ends the guest's conversation; with `keep` its rows and all the guest's files become the member's, as new rows of the member's
   conversation. Answers how many rows. Again: none, since the guest's conversation has ended. */
CREATE FUNCTION chat_adopt(guest_party int, member_party int, keep boolean, now_at timestamptz) RETURNS int LANGUAGE plpgsql AS $$
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
  IF NOT keep THEN
    RETURN 0;
  END IF;
  SELECT * INTO s FROM chat_session c WHERE c.party_id = member_party AND c.state <> 'ended';
  IF NOT FOUND THEN
    INSERT INTO chat_session (id, party_id, state, assigned_to, opened_at, said_at, waiting_since)
    VALUES (gen_random_uuid(), member_party, g.state, g.assigned_to, now_at, now_at, g.waiting_since) RETURNING * INTO s;
  ELSIF s.state = 'bot' AND g.state <> 'bot' THEN
    UPDATE chat_session SET state = g.state, assigned_to = g.assigned_to, waiting_since = g.waiting_since WHERE id = s.id;
  END IF;
  FOR one IN SELECT * FROM chat_message c WHERE c.session_id = g.id ORDER BY c.seq LOOP
    UPDATE chat_party SET last_seq = last_seq + 1, last_at = greatest(last_at, now_at) WHERE id = member_party RETURNING * INTO p;
    INSERT INTO chat_message (party_id, seq, session_id, author, operator, kind, payload, at)
    VALUES (member_party, p.last_seq, s.id, one.author, one.operator, one.kind, one.payload || jsonb_build_object('said_at', one.at), p.last_at);
    UPDATE chat_file SET party_id = member_party, seq = p.last_seq WHERE party_id = guest_party AND seq = one.seq;
    rows := rows + 1;
  END LOOP;
  UPDATE chat_file SET party_id = member_party WHERE party_id = guest_party AND seq IS NULL;
  UPDATE chat_party SET customer_read = last_seq WHERE id = member_party;
  UPDATE chat_session SET said_at = p.last_at WHERE id = s.id AND rows > 0;
  RETURN rows;
END $$;

/* Deletes conversations that ended before the two times, at most `most`, and guests of whom nothing is left. Their files become unused and
   old: they are deleted as such. Answers how many conversations. */
CREATE FUNCTION chat_forget(guests_before timestamptz, members_before timestamptz, most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
BEGIN
  PERFORM set_config('krapao.chat_forgets', 'on', true);
  SELECT coalesce(array_agg(id), '{}') INTO gone FROM (
    SELECT c.id FROM chat_session c JOIN chat_party p ON p.id = c.party_id
     WHERE c.state = 'ended' AND c.ended_at < CASE WHEN p.guest IS NULL THEN members_before ELSE guests_before END
     ORDER BY c.ended_at LIMIT most FOR UPDATE OF c SKIP LOCKED) due;
  UPDATE chat_file f SET seq = NULL, created_at = '-infinity' FROM chat_message m
   WHERE m.session_id = ANY (gone) AND f.party_id = m.party_id AND f.seq = m.seq;
  DELETE FROM chat_message WHERE session_id = ANY (gone);
  DELETE FROM chat_session WHERE id = ANY (gone);
  DELETE FROM chat_note n USING chat_party p
   WHERE p.id = n.party_id AND p.guest IS NOT NULL AND p.created_at < guests_before AND NOT EXISTS (SELECT FROM chat_session c WHERE c.party_id = p.id);
  DELETE FROM chat_party p
   WHERE p.guest IS NOT NULL AND p.created_at < guests_before AND NOT EXISTS (SELECT FROM chat_session c WHERE c.party_id = p.id)
     AND NOT EXISTS (SELECT FROM chat_file f WHERE f.party_id = p.id);
  PERFORM set_config('krapao.chat_forgets', '', true);
  RETURN cardinality(gone);
END $$;

/* Takes out of one message what it said: that there was one stays, with its place and time. Its file becomes unused and old, as above.
   `state`: erased, before (it had been), none (there is no such message). */
CREATE FUNCTION chat_erase(of int, which int) RETURNS TABLE (state text, file text)
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
  UPDATE chat_file f SET seq = NULL, created_at = '-infinity' WHERE f.party_id = of AND f.seq = which RETURNING f.key INTO file;
  state := 'erased';
  RETURN NEXT;
END $$;
