-- Providers of three shapes share members, balances and moves. A move of two phases waits for its second; each that is done has its
-- place in the order in which they were done: a history is read by it. A CHECK can only be changed with its table.
CREATE TABLE game_move_now (
  provider TEXT NOT NULL,
  tx_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  username TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'done', 'refused', 'cancelled')),
  code TEXT,
  ref_id TEXT NOT NULL UNIQUE,
  before INTEGER,
  after INTEGER,
  at INTEGER NOT NULL,
  -- When it is done, if it is processing; when it expires, if it is pending.
  due_at INTEGER NOT NULL,
  declined INTEGER NOT NULL DEFAULT 0,
  done_nr INTEGER UNIQUE,
  done_at INTEGER,
  PRIMARY KEY (provider, tx_id),
  CHECK ((status = 'refused') = (code IS NOT NULL)),
  CHECK (status <> 'done' OR after - before = iif(kind = 'deposit', amount, -amount)),
  CHECK ((status = 'done') = (done_nr IS NOT NULL) AND (status = 'done') = (done_at IS NOT NULL))
) STRICT;
INSERT INTO game_move_now
  SELECT provider, tx_id, kind, username, amount, status, code, ref_id, before, after, at, due_at, declined,
         iif(status = 'done', rowid, NULL), iif(status = 'done', due_at, NULL) FROM game_move;
DROP TABLE game_move;
ALTER TABLE game_move_now RENAME TO game_move;
CREATE INDEX game_move_due ON game_move (due_at) WHERE status IN ('pending', 'processing');
CREATE INDEX game_move_history ON game_move (provider, username, done_nr);

-- Where the player opens the game: some providers draw another page for phones.
ALTER TABLE game_launch ADD COLUMN platform TEXT NOT NULL DEFAULT 'web' CHECK (platform IN ('web', 'android', 'ios'));

-- What a provider holds for its players now, in its own words.
CREATE TABLE game_event (
  provider TEXT PRIMARY KEY,
  words TEXT NOT NULL
) STRICT;
INSERT INTO game_event (provider, words) VALUES
  ('SUPERSLOT', 'คืนลอยโคม: ห้องโคมไฟเปิดทุกคืน 19:00–22:00'),
  ('PGSLOT', 'สัปดาห์พระจันทร์เต็มดวง: ฉากกลางคืนตลอดสัปดาห์');
