-- A code of a recovery is spent by a new password whether it was proven before or not: a thief may have read it and not typed it in yet.
ALTER TABLE otp_code
  DROP CONSTRAINT otp_code_check2,
  ADD CONSTRAINT otp_code_check2 CHECK (spent_at IS NULL OR purpose = 'recover');
