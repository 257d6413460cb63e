-- When what is lacking was last known to be there, by the database's clock. Postings from before that are those of the restored copy; later ones may have
-- been made between the database's return and the moment when the loss was noticed.
ALTER TABLE books_loss ADD COLUMN was_there_at timestamptz;

CREATE OR REPLACE FUNCTION books_loss_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.recovered_at IS NOT NULL OR NEW.recovered_at IS NULL
     OR (NEW.noticed_at, NEW.lacks, NEW.was_there_at) IS DISTINCT FROM (OLD.noticed_at, OLD.lacks, OLD.was_there_at) THEN
    RAISE EXCEPTION 'books_loss %: a loss can only be ended, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
