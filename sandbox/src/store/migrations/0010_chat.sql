-- A chat backend as the specification's client knows it: rooms by the id that a client says, and no more.
CREATE TABLE chat_row (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  said TEXT NOT NULL,      -- the conversation package, as JSON
  session_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_row_of_room ON chat_row (room, id);

CREATE TABLE chat_session (
  room TEXT PRIMARY KEY,
  id TEXT NOT NULL
) STRICT;

CREATE TABLE chat_file (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
