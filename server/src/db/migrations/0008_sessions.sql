-- What a member needs to recognise a session of theirs in the list: the device it was opened on and where it was last seen.
ALTER TABLE session
  ADD COLUMN user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 200),
  ADD COLUMN ip text NOT NULL DEFAULT '' CHECK (length(ip) <= 45);
