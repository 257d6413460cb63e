-- The order that was acknowledged and is not here: `npm run recover` looks for it in the journals, and opens nothing without it.
ALTER TABLE books_loss ADD COLUMN lost_order uuid;

CREATE OR REPLACE FUNCTION books_loss_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.recovered_at IS NOT NULL OR NEW.recovered_at IS NULL
     OR (NEW.noticed_at, NEW.lacks, NEW.was_there_at, NEW.lost_order) IS DISTINCT FROM (OLD.noticed_at, OLD.lacks, OLD.was_there_at, OLD.lost_order) THEN
    RAISE EXCEPTION 'books_loss %: a loss can only be ended, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
