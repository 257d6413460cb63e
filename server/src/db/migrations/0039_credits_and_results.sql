-- What later rooms read (coins, refunds, limits, reports): a row for each deposit that was credited, and for each result of a game, beside
-- its posting. `npm run check:money` proves that both agree with the ledger.
-- No foreign keys, as in the ledger: the posting beside a row names the same member and game.
CREATE TABLE deposit_credit (
  order_id uuid PRIMARY KEY,                                       -- why it was credited: the order of the posting
  member_id int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX deposit_credit_of_member ON deposit_credit (member_id, at);

CREATE TABLE play_result (
  id uuid PRIMARY KEY,                                             -- the order of the posting
  member_id int NOT NULL,
  game_id smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),                      -- won; below 0: lost
  at timestamptz NOT NULL
);
CREATE INDEX play_result_of_member ON play_result (member_id, at);

-- What was posted before: codes 10 depositCredited, 11 depositLate, 13 suspenseReleased, 24 gameResult (ledger/movements.ts).
INSERT INTO deposit_credit (order_id, member_id, amount, at)
SELECT order_id, credit / 1000 % 10000000000, amount, at FROM ledger.transfer WHERE code IN (10, 11, 13);

INSERT INTO play_result (id, member_id, game_id, amount, at)
SELECT order_id, mirror / 1000 % 10000000000, mirror % 1000, CASE WHEN won THEN amount ELSE -amount END, at
  FROM (SELECT *, credit / 10000000000000000 = 11 AS won, CASE WHEN credit / 10000000000000000 = 11 THEN credit ELSE debit END AS mirror
          FROM ledger.transfer WHERE code = 24) posted;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_credit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_result FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse();
