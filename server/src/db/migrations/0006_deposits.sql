-- Money that comes in: QR codes, bank slips, gift links, what feeds of our accounts list, and what a person confirms.

-- Deposits by QR. One live QR a member, in the database and not only in code.
-- `shown_to`, here and below: the member in whose statement the row appears; null until it is credited (0009_statement.sql).
CREATE TABLE qr_order (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  provider text NOT NULL,
  account_no text,                                                 -- the account of ours at that provider
  amount bigint NOT NULL CHECK (amount > 0),                       -- asked for
  payable bigint NOT NULL CHECK (payable > 0),                     -- what the QR says
  by_amount boolean NOT NULL DEFAULT false,                        -- recognised by its amount alone
  state text NOT NULL CHECK (state IN ('making', 'live', 'dropped', 'cancelled', 'failed', 'expired', 'credited')),
  payload text,
  payee text,
  platform_order_id text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  paid_amount bigint CHECK (paid_amount > 0),                      -- what came decides, not what was asked
  credited_at timestamptz,
  late boolean NOT NULL DEFAULT false,                             -- paid after it had expired or was dropped
  shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED,
  CHECK ((state = 'credited') = (credited_at IS NOT NULL)),
  CHECK ((state = 'credited') = (paid_amount IS NOT NULL)),
  CHECK (by_amount = (account_no IS NOT NULL))
);
CREATE UNIQUE INDEX one_live_qr ON qr_order (member_id) WHERE state IN ('making', 'live');
CREATE INDEX qr_order_latest ON qr_order (member_id, provider, created_at DESC);
CREATE INDEX qr_order_shown ON qr_order (shown_to, credited_at DESC, id DESC);
-- A QR of a bank account of ours says what was asked for plus a suffix that no other one has.
CREATE UNIQUE INDEX one_amount_one_qr ON qr_order (provider, payable) WHERE by_amount AND state IN ('making', 'live');
CREATE INDEX qr_order_by_amount ON qr_order (provider, payable, created_at DESC) WHERE by_amount;

-- One payment, one credit, under whatever names it is told (decisions/032).

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
CREATE FUNCTION payment_name(channel text, reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN channel LIKE 'BANK:%' THEN
    'BANK:' || public.bank_name(substr(channel, 6)) || ' ' ||
      CASE WHEN plain = '' THEN reference WHEN plain ~ '^0*[0-9]+$' THEN coalesce(nullif(ltrim(plain, '0'), ''), '0') ELSE plain END
    ELSE channel || ' ' || reference END
    FROM (SELECT upper(regexp_replace(reference COLLATE "C", '[^A-Za-z0-9]', '', 'g') COLLATE "C") AS plain) written
$$;

-- Every credit that came from outside, once: the reference is the outside's.
-- Money that came and was nobody's stands in suspense (`order_id` is null) until it is given to an order.
CREATE TABLE inbound (
  channel text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  source smallint NOT NULL CHECK (source > 0),                     -- whose books it came into: source-numbers.ts
  order_id uuid,                                                   -- what it was credited to
  suspended boolean NOT NULL DEFAULT false,                        -- it once stood in suspense
  released_at timestamptz,                                         -- and left it, for order_id
  feed text,                                                       -- the feed that lists it; null: none has told of it
  paid_at timestamptz,                                             -- when it was paid, as the outside says
  account_no text,                                                 -- the account of ours
  from_no text,                                                    -- what is shown of the sender's number
  -- The name of a payment that this one may repeat. It is not booked before a person has said that it is another one.
  alike text,
  alike_is text CHECK (alike_is IN ('same', 'other')),
  alike_by text,
  alike_at timestamptz,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (channel, reference),
  CONSTRAINT released_from_suspense_to_an_order CHECK (released_at IS NULL OR (suspended AND order_id IS NOT NULL)),
  CHECK ((alike_is IS NULL) = (alike_by IS NULL) AND (alike_is IS NULL) = (alike_at IS NULL)),
  CHECK (alike_is IS NULL OR alike IS NOT NULL),
  CONSTRAINT never_credited_beside_its_like CHECK (alike IS NULL OR alike_is IS NOT DISTINCT FROM 'other' OR (order_id IS NULL AND NOT suspended))
);
CREATE UNIQUE INDEX a_payment_comes_in_once ON inbound (payment_name(channel, reference));
-- Two entries of one feed are two payments: only one of them can be the same as a booked payment.
CREATE UNIQUE INDEX the_same_payment_once ON inbound (feed, alike) WHERE alike_is = 'same';
CREATE INDEX inbound_alike ON inbound (source, amount, coalesce(paid_at, at)) WHERE channel LIKE 'BANK:%';
CREATE INDEX inbound_alike_undecided ON inbound (at) WHERE alike IS NOT NULL AND alike_is IS NULL;
CREATE INDEX inbound_in_suspense ON inbound (at) WHERE order_id IS NULL;
CREATE INDEX inbound_of_order ON inbound (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX inbound_age ON inbound (at);

-- How far the feed of our accounts was read, and until when somebody is reading it.
CREATE TABLE bank_feed (name text PRIMARY KEY, cursor text NOT NULL, read_at timestamptz NOT NULL, leased_until timestamptz);
-- What stood in a feed and could not be understood, kept as it came: a person must look.
CREATE TABLE bank_feed_unread (feed text NOT NULL, fingerprint text NOT NULL, entry text NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (feed, fingerprint));
-- The accounts that feeds list. A slip to one of them is credited with the feed's payment and never beside it.
CREATE TABLE fed_account (
  feed text NOT NULL,
  source smallint NOT NULL,
  account_no text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (source, account_no, feed)
);

-- Bank slips. One that only a person can decide has a `doubt`: it stays `checking`, and its bank is not asked any more.
CREATE TABLE slip (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'credited', 'failed')),
  note text,                                                       -- why it failed: slip-notes.ts
  bank_code text,                                                  -- the account the member says it went to
  asked_amount bigint CHECK (asked_amount > 0),                    -- what the member says
  amount bigint CHECK (amount > 0),                                -- what the bank says
  file_key text,                                                   -- null: it could not be decoded, so nothing was kept
  picture_hash bytea NOT NULL,
  qr text,                                                         -- what the mini-QR says
  tries smallint NOT NULL DEFAULT 0,                               -- how often the verifier had none left for us
  sending_bank text,                                               -- the mini-QR's, in parts
  trans_ref text,
  source_code text,                                                -- the account of ours that got it
  transferred_at timestamptz,
  sender jsonb,                                                    -- what the bank shows of the sender
  doubt text CHECK (doubt IN ('SEVERAL', 'YOUNG', 'UNCLEAR')),
  asked_person_at timestamptz,
  decided_by text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED,
  CHECK ((state = 'failed') = (note IS NOT NULL)),
  CHECK ((state = 'checking') = (settled_at IS NULL)),
  CHECK (state <> 'credited' OR (amount IS NOT NULL AND sending_bank IS NOT NULL AND trans_ref IS NOT NULL)),
  CHECK ((asked_person_at IS NULL) = (doubt IS NULL)),
  CHECK (asked_person_at IS NULL OR (amount IS NOT NULL AND sending_bank IS NOT NULL AND trans_ref IS NOT NULL
                                     AND source_code IS NOT NULL AND sender IS NOT NULL)),
  CHECK ((decided_by IS NOT NULL) = (asked_person_at IS NOT NULL AND state <> 'checking'))
);
CREATE UNIQUE INDEX a_slip_is_credited_once ON slip (sending_bank, trans_ref) WHERE state = 'credited';
CREATE UNIQUE INDEX one_question_a_slip ON slip (member_id, sending_bank, trans_ref) WHERE state = 'checking' AND asked_person_at IS NOT NULL;
CREATE INDEX slip_for_person ON slip (asked_person_at) WHERE state = 'checking' AND asked_person_at IS NOT NULL;
CREATE INDEX slip_of_member ON slip (member_id, created_at DESC);
CREATE INDEX slip_by_reference ON slip (sending_bank, trans_ref);
CREATE INDEX slip_shown ON slip (shown_to, settled_at DESC, id DESC);

CREATE TABLE gift (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'redeeming' CHECK (state IN ('redeeming', 'credited', 'failed')),
  voucher_hash text NOT NULL,
  wallet_no text NOT NULL,
  reason text,                                                     -- why it failed: a code of the error catalogue
  detail text,                                                     -- and in particular: features/deposit/gift/gift-reasons.ts
  amount bigint CHECK (amount > 0),                                -- what we received
  tries int NOT NULL DEFAULT 0,                                    -- how often redeeming was sent, counted before sending
  tried_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  shown_to int GENERATED ALWAYS AS (CASE WHEN state = 'credited' THEN member_id END) STORED,
  CHECK ((state = 'credited') = (amount IS NOT NULL)),
  CHECK ((state = 'failed') = (reason IS NOT NULL AND detail IS NOT NULL)),
  CHECK ((state = 'redeeming') = (settled_at IS NULL)),
  CHECK ((tries = 0) = (tried_at IS NULL))
);
CREATE UNIQUE INDEX a_voucher_is_redeemed_once ON gift (voucher_hash) WHERE state <> 'failed';
CREATE INDEX gift_of_member ON gift (member_id, created_at DESC);
CREATE INDEX gift_shown ON gift (shown_to, settled_at DESC, id DESC);

-- Deposits that a person confirms: "I have sent it, there is no slip", and money that was given out of suspense by hand.
CREATE TABLE manual_deposit (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'credited', 'refused')),
  bank_code text NOT NULL,
  asked_amount bigint NOT NULL CHECK (asked_amount > 0),
  amount bigint CHECK (amount > 0),                                -- what was credited
  channel text,                                                    -- the inbound that it was credited from
  reference text,
  reason text,
  decided_by text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'credited') = (amount IS NOT NULL AND channel IS NOT NULL AND reference IS NOT NULL)),
  CHECK ((state = 'asked') = (settled_at IS NULL)),
  CHECK ((state = 'asked') = (decided_by IS NULL)),
  FOREIGN KEY (channel, reference) REFERENCES inbound
);
CREATE UNIQUE INDEX an_inbound_is_given_once ON manual_deposit (channel, reference);
CREATE INDEX manual_deposit_of_member ON manual_deposit (member_id, created_at DESC, id DESC) INCLUDE (state);
CREATE INDEX manual_deposit_asked ON manual_deposit (created_at) WHERE state = 'asked';

-- Sent to the wallet number with the username as message: credited as it comes.
CREATE TABLE direct_deposit (
  id uuid PRIMARY KEY,
  member_id int NOT NULL REFERENCES member,
  source_code text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  channel text NOT NULL,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (channel, reference) REFERENCES inbound,
  UNIQUE (channel, reference)
);
CREATE INDEX direct_deposit_of_member ON direct_deposit (member_id, created_at DESC, id DESC);
