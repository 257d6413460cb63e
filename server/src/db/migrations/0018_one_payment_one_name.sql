-- One payment, one credit, under whatever names it is told.

-- A bank goes by one name: its three digits, or its code where it has none. The same list is shared/src/bank-name.ts; a test compares the two.
CREATE FUNCTION bank_name(bank text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN plain ~ '^0*[0-9]{1,3}$' THEN lpad(ltrim(plain, '0'), 3, '0')
              ELSE coalesce('{"BBL":"002","KBANK":"004","KTB":"006","TMB":"011","TTB":"011","SCB":"014","CIMBT":"022","CIMB":"022","UOBT":"024","UOB":"024",
                              "BAY":"025","GSB":"030","GHB":"033","BAAC":"034","TISCO":"067","KKP":"069","TCD":"071","LHFG":"073","LHBANK":"073",
                              "TRUEMONEY":"TRUEWALLET","TMN":"TRUEWALLET"}'::jsonb ->> plain, plain) END
    FROM (SELECT upper(regexp_replace(bank COLLATE "C", '[^A-Za-z0-9]', '', 'g') COLLATE "C") AS plain) written
$$;

-- A reference counts by its letters and digits, in capitals; one of digits only without the zeros before it, which lists that hold numbers lose.
-- A gateway's order and a voucher are as they are: their letters may tell two apart.
DROP INDEX a_payment_comes_in_once;
CREATE OR REPLACE FUNCTION payment_name(channel text, reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN channel LIKE 'BANK:%' THEN
    'BANK:' || public.bank_name(substr(channel, 6)) || ' ' ||
      CASE WHEN plain = '' THEN reference WHEN plain ~ '^0*[0-9]+$' THEN coalesce(nullif(ltrim(plain, '0'), ''), '0') ELSE plain END
    ELSE channel || ' ' || reference END
    FROM (SELECT upper(regexp_replace(reference COLLATE "C", '[^A-Za-z0-9]', '', 'g') COLLATE "C") AS plain) written
$$;

ALTER TABLE inbound
  ADD COLUMN name_was_taken boolean NOT NULL DEFAULT false,        -- it came before names were compared so, and an earlier row has its name: a person looks
  ADD COLUMN feed text,                                            -- the feed that lists it; null: none has told of it
  ADD COLUMN paid_at timestamptz,                                  -- when it was paid, as the outside says
  ADD COLUMN account_no text,                                      -- the account of ours
  ADD COLUMN from_no text,                                         -- what is shown of the sender's number
  -- The name of a payment that this may be, told otherwise. It is in nobody's books until a person has said that it is another one.
  ADD COLUMN alike text,
  ADD COLUMN alike_is text CHECK (alike_is IN ('same', 'other')),
  ADD COLUMN alike_by text,
  ADD COLUMN alike_at timestamptz,
  ADD CHECK ((alike_is IS NULL) = (alike_by IS NULL) AND (alike_is IS NULL) = (alike_at IS NULL)),
  ADD CHECK (alike_is IS NULL OR alike IS NOT NULL),
  ADD CONSTRAINT never_credited_beside_its_like CHECK (alike IS NULL OR alike_is IS NOT DISTINCT FROM 'other' OR (order_id IS NULL AND NOT suspended));

-- Of those that were one payment all along one keeps the name: one that was credited, so that no slip can take the other from suspense under it.
-- What was booked for the others stays booked, and they are listed for a person.
UPDATE inbound i SET name_was_taken = true
  FROM (SELECT channel, reference,
               row_number() OVER (PARTITION BY payment_name(channel, reference) ORDER BY order_id IS NULL, at, channel, reference) AS nth FROM inbound) n
 WHERE n.channel = i.channel AND n.reference = i.reference AND n.nth > 1;
CREATE UNIQUE INDEX a_payment_comes_in_once ON inbound (payment_name(channel, reference)) WHERE NOT name_was_taken;

-- Only feeds wrote down onto which account it came.
UPDATE inbound SET feed = 'bank', account_no = payload ->> 'accountNo', from_no = payload ->> 'fromAccountNo', paid_at = (payload ->> 'at')::timestamptz
 WHERE payload ? 'to' AND channel LIKE 'BANK:%';
UPDATE inbound i SET paid_at = s.transferred_at FROM slip s WHERE s.id = i.order_id AND i.paid_at IS NULL;
CREATE INDEX inbound_alike ON inbound (source, amount, coalesce(paid_at, at)) WHERE channel LIKE 'BANK:%';
CREATE INDEX inbound_alike_undecided ON inbound (at) WHERE alike IS NOT NULL AND alike_is IS NULL;

-- The accounts that feeds list. A slip to one of them is credited with the feed's payment and never beside it.
CREATE TABLE fed_account (
  feed text NOT NULL,
  source smallint NOT NULL,
  account_no text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (source, account_no, feed)
);
INSERT INTO fed_account (feed, source, account_no, told_at)
  SELECT feed, source, account_no, min(at) FROM inbound WHERE feed IS NOT NULL AND account_no IS NOT NULL GROUP BY 1, 2, 3;
