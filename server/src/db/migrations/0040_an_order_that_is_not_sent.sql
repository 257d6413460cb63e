-- An order to a game that no process may mark and send any more said so in place of its mark.
ALTER TABLE transfer_order ADD COLUMN never_sent boolean NOT NULL DEFAULT false;
UPDATE transfer_order SET never_sent = true, mark = NULL WHERE mark = 'NOT_SENT';
ALTER TABLE transfer_order ADD CHECK (NOT never_sent OR mark IS NULL);
