-- So much more than we know may one reading of a game balance tell before a person has looked; null: the house's own, by currency.
ALTER TABLE game_currency ADD COLUMN max_gain bigint CHECK (max_gain > 0);

-- A balance that a provider told and that is not believed: kept until a person accepts it (then it is booked, once) or refuses it.
CREATE TABLE game_reading (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id int NOT NULL,
  game_id smallint NOT NULL,
  told bigint NOT NULL CHECK (told > mirror),
  mirror bigint NOT NULL,                                          -- what we knew when it was told
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  note text,
  FOREIGN KEY (member_id, game_id) REFERENCES game_account,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((state = 'waiting') = (note IS NULL))
);
CREATE UNIQUE INDEX one_reading_waits ON game_reading (member_id, game_id) WHERE state = 'waiting';

-- It can be decided, once, and nothing else of it ever changes.
CREATE FUNCTION game_reading_is_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'waiting' OR NEW.state = 'waiting'
     OR (NEW.id, NEW.member_id, NEW.game_id, NEW.told, NEW.mirror, NEW.at) IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.game_id, OLD.told, OLD.mirror, OLD.at) THEN
    RAISE EXCEPTION 'game_reading %: a reading can only be decided, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE OR DELETE ON game_reading FOR EACH ROW EXECUTE FUNCTION game_reading_is_decided_once();
