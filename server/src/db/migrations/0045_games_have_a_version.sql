-- Games are read at every visit and change a few times a year: each process keeps them, and asks in the same statement whether they are still those.
CREATE TABLE game_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version int NOT NULL DEFAULT 1
);
INSERT INTO game_version DEFAULT VALUES;
CREATE FUNCTION games_have_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE game_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER games_have_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game FOR EACH STATEMENT EXECUTE FUNCTION games_have_changed();
CREATE TRIGGER games_have_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game_currency FOR EACH STATEMENT EXECUTE FUNCTION games_have_changed();
