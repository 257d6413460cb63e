-- Which currencies a game takes, and its limits in each. An account with a game is in one of them, for good.
CREATE TABLE game_currency (
  game_id smallint NOT NULL REFERENCES game,
  currency text NOT NULL CHECK (currency IN ('THB', 'LAK')),
  min_transfer bigint CHECK (min_transfer > 0),                    -- of one transfer into it, in minor units; null: the house's own least
  max_transfer bigint CHECK (max_transfer > 0),                    -- null: no limit
  PRIMARY KEY (game_id, currency),
  CHECK (max_transfer >= min_transfer)
);
INSERT INTO game_currency SELECT id, currency, min_transfer, max_transfer FROM game;

CREATE OR REPLACE FUNCTION game_keeps_its_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.adapter, NEW.base_url, NEW.api_key_name) IS DISTINCT FROM (OLD.code, OLD.adapter, OLD.base_url, OLD.api_key_name)
     AND EXISTS (SELECT FROM transfer_order WHERE game_id = OLD.id AND state = 'asked') THEN
    RAISE EXCEPTION 'game %: its transfers under way must end first', OLD.code USING ERRCODE = 'object_in_use';
  END IF;
  IF NEW.changed_at = OLD.changed_at THEN NEW.changed_at := now(); END IF;
  RETURN NEW;
END $$;
ALTER TABLE game DROP COLUMN currency, DROP COLUMN min_transfer, DROP COLUMN max_transfer;

ALTER TABLE game_account ADD COLUMN currency text;
UPDATE game_account a SET currency = m.currency FROM member m WHERE m.id = a.member_id;
ALTER TABLE game_account ALTER COLUMN currency SET NOT NULL, ADD FOREIGN KEY (game_id, currency) REFERENCES game_currency;

-- Of each group one in each shape of provider.
INSERT INTO game_currency (game_id, currency, min_transfer, max_transfer)
  SELECT id, 'LAK', 100000, 2000000000 FROM game
   WHERE code IN ('PG', 'PGSLOT', 'CIRCUS', 'UFABET', 'SEXYGAME', 'ASKMEBET', 'AREASLOT', 'IMI', 'USUN')
  ON CONFLICT DO NOTHING;
