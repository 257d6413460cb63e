-- Codes belong to who asked for them: a stranger who asks for another's number uses up, blocks and proves nothing of theirs.
ALTER TABLE otp_code
  ADD COLUMN network text NOT NULL DEFAULT '',                     -- of who asked: an address, of IPv6 the first 48 bits
  ADD COLUMN blocked_until timestamptz;                            -- since the fifth wrong try: so long its network gets no other for the number
ALTER TABLE otp_number DROP COLUMN verified_at, DROP COLUMN blocked_until;
DROP INDEX otp_code_newest;
CREATE INDEX otp_code_newest ON otp_code (phone, purpose, network, serial DESC);
