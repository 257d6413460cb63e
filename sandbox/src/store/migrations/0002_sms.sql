-- Every SMS that was taken over for delivery; all of them arrive on the sandbox phone, whatever their number.
CREATE TABLE sms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  sender TEXT NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
