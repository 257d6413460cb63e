-- What members earn by playing (decisions/066): coins, a share for whoever invited them, and a part of what they lost.

-- Sums of a member, kept by the trigger below and by nothing else: nobody adds up years of play. Its row is the last lock of a transaction, after the
-- accounts of the ledger.
CREATE TABLE earning (
  member_id int PRIMARY KEY,                                       -- no foreign key, as the rows it adds up have none
  deposited bigint NOT NULL DEFAULT 0 CHECK (deposited >= 0),      -- credited deposits
  played bigint NOT NULL DEFAULT 0 CHECK (played >= 0),            -- results of games, won or lost
  withdrawn bigint NOT NULL DEFAULT 0 CHECK (withdrawn >= 0),      -- withdrawals that were paid
  moves bigint NOT NULL DEFAULT 0,                                 -- counts what may change the day: a close that read another count leaves it open
  coins bigint NOT NULL DEFAULT 0,                                 -- earned so far
  counts int NOT NULL DEFAULT 0,                                   -- how often they were counted
  counted bigint NOT NULL DEFAULT 0,                               -- up to where the lesser of both sums has been made coins
  count_at bigint NOT NULL DEFAULT 0,                              -- where the next coin is due
  to_count boolean NOT NULL GENERATED ALWAYS AS (least(deposited, played) >= count_at) STORED,
  net bigint NOT NULL DEFAULT 0,                                   -- lost for good at the last close; below 0: won
  peak bigint NOT NULL DEFAULT 0,                                  -- the most that it ever was at a close
  closed_day date,
  open_day date,                                                   -- the first day with play that is not closed; null: none
  last_day date,                                                   -- the last day with play
  close_at timestamptz,                                            -- when `open_day` may be closed: five minutes after its end
  CHECK (counted <= least(deposited, played)),
  CHECK (peak >= 0 AND peak >= net),
  CHECK ((open_day IS NULL) = (close_at IS NULL)),
  CONSTRAINT opens_after_its_close CHECK (open_day > closed_day)
) WITH (fillfactor = 70);
CREATE INDEX earning_to_count ON earning (member_id) WHERE to_count;
CREATE INDEX earning_to_close ON earning (close_at) WHERE close_at IS NOT NULL;

-- Each count of a member's coins. The first one may find none; then it says where the first coin is due.
CREATE TABLE coin_count (
  member_id int NOT NULL,
  nth int NOT NULL CHECK (nth > 0),
  order_id uuid UNIQUE,                                            -- of the posting; null: no coin
  coins bigint NOT NULL CHECK (coins >= 0),
  per bigint NOT NULL CHECK (per >= 0),                            -- so much for each, as it was set then; 0: none are earned
  upto bigint NOT NULL CHECK (upto >= 0),
  next_at bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, nth),
  CHECK ((coins > 0) = (order_id IS NOT NULL)),
  CHECK (next_at > upto),
  CHECK (per > 0 OR coins = 0)
);

-- A day of a member, closed. Days without play have none.
CREATE TABLE refund_day (
  member_id int NOT NULL,
  day date NOT NULL,
  moves bigint NOT NULL,                                           -- of `earning`, as the close read it
  net bigint NOT NULL,
  loss bigint NOT NULL,                                            -- by what `net` rose; below 0: won
  base bigint NOT NULL CHECK (base >= 0),                          -- the part of it that `share` gives back of
  share bigint NOT NULL CHECK (share BETWEEN 0 AND base),
  last_day date NOT NULL,                                          -- the last day on which the share may be claimed
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day),
  CHECK (base <= greatest(loss, 0)),
  CHECK (last_day > day)
);

-- A share is claimed once.
CREATE TABLE refund_claim (
  member_id int NOT NULL,
  day date NOT NULL,
  order_id uuid NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  wallet boolean NOT NULL,                                         -- as plain money; else as a bonus to be played
  at timestamptz NOT NULL,
  shown_to int GENERATED ALWAYS AS (CASE WHEN wallet THEN member_id END) STORED,
  PRIMARY KEY (member_id, day),
  FOREIGN KEY (member_id, day) REFERENCES refund_day
);
CREATE INDEX refund_claim_of_member ON refund_claim (member_id, at DESC);
CREATE INDEX refund_claim_shown ON refund_claim (shown_to, at DESC, order_id DESC);

-- What an invitee's day brought to whoever invited them.
CREATE TABLE referral_accrual (
  invitee int NOT NULL,
  day date NOT NULL,
  inviter int NOT NULL,
  order_id uuid NOT NULL UNIQUE,                                   -- of the posting
  amount bigint NOT NULL CHECK (amount > 0),
  percent numeric(5, 2) NOT NULL,
  former bigint NOT NULL CHECK (former >= 0),                      -- the invitee's peak before it
  peak bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (invitee, day),
  CHECK (peak > former),
  CHECK (amount <= (peak - former) * percent / 100)
);
CREATE INDEX referral_accrual_of_inviter ON referral_accrual (inviter, invitee) INCLUDE (amount);
CREATE INDEX member_invited_by ON member (invited_by, created_at DESC) WHERE invited_by IS NOT NULL;

-- Invitees who have used a browser of their inviter's, or the other way round.
CREATE TABLE shared_device (
  invitee int PRIMARY KEY REFERENCES member,
  seen_at timestamptz NOT NULL
);
CREATE INDEX known_device_secret ON known_device (secret_hash);

-- The holder's name of a bank account as it is compared: letters and digits alone, and no title before it.
CREATE FUNCTION holder_name(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(regexp_replace(written, '^\s*(mrs?|miss|ms)[.\s]+', '', 'i')), '[[:space:][:punct:]]+', '', 'g'),
                        '^(นางสาว|นาย|นาง|นส|ท้าว|ທ້າວ|ນາງ)', '')
$$;

-- Days of members that are due to be closed, and by when a worker is expected to be done with each.
CREATE TABLE day_closing (
  member_id int PRIMARY KEY,
  day date NOT NULL,
  tries int NOT NULL DEFAULT 0,                                    -- how often a game was silent
  next_at timestamptz NOT NULL
);
CREATE INDEX day_closing_due ON day_closing (next_at);

-- Transfers up to here were made when each deposit earned coins and a share by itself.
CREATE TABLE earning_since (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  transfer_id bigint NOT NULL
);
INSERT INTO earning_since (transfer_id) SELECT coalesce(max(id), 0) FROM ledger.transfer;

CREATE FUNCTION earning_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE 'Asia/Bangkok')::date
$$;
CREATE FUNCTION earning_close_at(day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (day + 1)::timestamp AT TIME ZONE 'Asia/Bangkok' + interval '5 minutes'
$$;

-- Everything that `earning` is made of passes here.
CREATE FUNCTION earning_grows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  d_deposited bigint := 0; d_played bigint := 0; d_withdrawn bigint := 0;
  played_on date;
BEGIN
  IF TG_TABLE_NAME = 'coin_count' THEN
    UPDATE earning SET coins = coins + NEW.coins, counts = NEW.nth, counted = NEW.upto, count_at = NEW.next_at
     WHERE member_id = NEW.member_id AND counts = NEW.nth - 1;
    IF NOT FOUND THEN RAISE EXCEPTION 'coins of member % are not counted in turn', NEW.member_id USING ERRCODE = 'KR009'; END IF;
    RETURN NULL;
  END IF;

  IF TG_TABLE_NAME = 'refund_day' THEN
    UPDATE earning e
       SET net = NEW.net, peak = greatest(e.peak, NEW.net), closed_day = NEW.day,
           open_day = CASE WHEN e.moves <> NEW.moves THEN greatest(e.last_day, NEW.day + 1) END,
           close_at = CASE WHEN e.moves <> NEW.moves THEN earning_close_at(greatest(e.last_day, NEW.day + 1)) END
     WHERE member_id = NEW.member_id AND open_day = NEW.day;
    IF NOT FOUND THEN RAISE EXCEPTION 'day % of member % is not open', NEW.day, NEW.member_id USING ERRCODE = 'KR009'; END IF;
    RETURN NULL;
  END IF;

  IF TG_TABLE_NAME = 'deposit_credit' THEN
    d_deposited := NEW.amount;
  ELSIF TG_TABLE_NAME = 'withdrawal' THEN
    d_withdrawn := NEW.amount;
  ELSIF TG_TABLE_NAME = 'play_result' THEN
    d_played := abs(NEW.amount);
    played_on := earning_day(NEW.at);
  ELSIF TG_TABLE_NAME = 'game_account' THEN
    played_on := earning_day(NEW.read_at); -- a bet was placed, or has ended: lost, it is in no result
  ELSE -- transfer_order: what went into a game may be played, and its end be read the next day
    played_on := earning_day(NEW.created_at);
    -- The first one of a day is enough.
    IF EXISTS (SELECT FROM earning WHERE member_id = NEW.member_id AND last_day >= played_on AND open_day IS NOT NULL) THEN RETURN NULL; END IF;
  END IF;

  INSERT INTO earning AS e (member_id, deposited, played, withdrawn, moves, open_day, last_day, close_at)
  VALUES (NEW.member_id, d_deposited, d_played, d_withdrawn, 1, played_on, played_on, earning_close_at(played_on))
  ON CONFLICT (member_id) DO UPDATE
     SET deposited = e.deposited + d_deposited, played = e.played + d_played, withdrawn = e.withdrawn + d_withdrawn,
         moves = e.moves + (played_on IS NOT NULL)::int, last_day = greatest(e.last_day, played_on),
         -- What is written late belongs to the first day that is still open.
         open_day = coalesce(e.open_day, greatest(played_on, CASE WHEN played_on IS NOT NULL THEN e.closed_day + 1 END)),
         close_at = coalesce(e.close_at, earning_close_at(greatest(played_on, CASE WHEN played_on IS NOT NULL THEN e.closed_day + 1 END)));
  RETURN NULL;
END $$;

-- What there was before: deposits have earned their coins, and what was lost is nobody's share.
INSERT INTO earning (member_id, deposited, played, withdrawn, counted, count_at, net, peak)
SELECT member_id, deposited, played, withdrawn, least(deposited, played), least(deposited, played), net, greatest(net, 0)
  FROM (SELECT m.id AS member_id, d.deposited, p.played, w.withdrawn, d.deposited - w.withdrawn - t.total AS net
          FROM member m
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS deposited FROM deposit_credit WHERE member_id = m.id) d
         CROSS JOIN LATERAL (SELECT coalesce(sum(abs(amount)), 0)::bigint AS played FROM play_result WHERE member_id = m.id) p
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS withdrawn FROM withdrawal WHERE member_id = m.id AND state = 'paid') w
         CROSS JOIN LATERAL (SELECT coalesce(sum(posted), 0)::bigint AS total FROM ledger.account WHERE owner = m.id AND kind IN (10, 11)) t) sums
 WHERE deposited > 0 OR played > 0;

CREATE TRIGGER earning_grows AFTER INSERT ON deposit_credit FOR EACH ROW EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER INSERT ON play_result FOR EACH ROW EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER UPDATE OF state ON withdrawal FOR EACH ROW
  WHEN (NEW.state = 'paid' AND OLD.state <> 'paid') EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER INSERT ON transfer_order FOR EACH ROW WHEN (NEW.direction = 'in') EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER UPDATE OF open_stakes ON game_account FOR EACH ROW
  WHEN (coalesce(NEW.open_stakes, 0) <> coalesce(OLD.open_stakes, 0)) EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER INSERT ON coin_count FOR EACH ROW EXECUTE FUNCTION earning_grows();
CREATE TRIGGER earning_grows AFTER INSERT ON refund_day FOR EACH ROW EXECUTE FUNCTION earning_grows();

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON coin_count FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_claim FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON referral_accrual FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();

-- The continuous check reads what is new.
CREATE INDEX coin_count_by_time ON coin_count (at);
CREATE INDEX refund_claim_by_time ON refund_claim (at);
CREATE INDEX referral_accrual_by_time ON referral_accrual (at);
