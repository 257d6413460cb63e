-- A database that lacks what the service has acknowledged: it was restored from a backup, or it lost its newest commits in a failover. Its books
-- add up, and they are wrong. While a row here is open nothing is booked, no order is written or sent and no member registers, whichever process asks.
CREATE TABLE books_loss (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noticed_at timestamptz NOT NULL DEFAULT now(),
  lacks text NOT NULL CHECK (length(lacks) BETWEEN 1 AND 2000),    -- what was acknowledged and is not here, in words
  recovered_at timestamptz,
  recovered_by text,
  report jsonb,                                                    -- what `npm run recover` booked and could not book
  CHECK ((recovered_at IS NULL) = (recovered_by IS NULL)),
  CHECK ((recovered_at IS NULL) = (report IS NULL))
);
CREATE UNIQUE INDEX one_open_loss ON books_loss ((true)) WHERE recovered_at IS NULL;

-- A loss ends, once, and nothing else of it ever changes.
CREATE FUNCTION books_loss_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.recovered_at IS NOT NULL OR NEW.recovered_at IS NULL
     OR (NEW.noticed_at, NEW.lacks) IS DISTINCT FROM (OLD.noticed_at, OLD.lacks) THEN
    RAISE EXCEPTION 'books_loss %: a loss can only be ended, once', OLD.id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ends_once BEFORE UPDATE OR DELETE ON books_loss FOR EACH ROW EXECUTE FUNCTION books_loss_ends_once();

-- `npm run recover` alone sets krapao.recovers, for its own connections.
CREATE FUNCTION refuse_while_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.books_loss WHERE recovered_at IS NULL) AND current_setting('krapao.recovers', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'the books are behind what was acknowledged: npm run recover' USING ERRCODE = 'KR020';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER while_behind BEFORE INSERT ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_behind();
CREATE TRIGGER while_behind BEFORE INSERT OR UPDATE OF sent_at ON errand FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_behind();
CREATE TRIGGER while_behind BEFORE INSERT ON member FOR EACH STATEMENT EXECUTE FUNCTION refuse_while_behind();

-- What the house stands for where an order was done outside and the credit that paid for it is lost.
INSERT INTO ledger.chart (kind, name, floor) VALUES (60, 'recovery', NULL);

-- Money that left a member while a holding was open here, which had ended before the books were lost (features/bonus/behind.sql.ts). Nothing else lowers it.
ALTER TABLE holding_raise DROP CONSTRAINT holding_raise_amount_check;
ALTER TABLE holding_raise ADD CONSTRAINT holding_raise_amount_check CHECK (amount <> 0);
CREATE FUNCTION holding_raise_is_lowered_by_recovery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('krapao.recovers', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'holding %: only npm run recover lowers what came in', NEW.holding_id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lowered_by_recovery BEFORE INSERT ON holding_raise FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION holding_raise_is_lowered_by_recovery();
CREATE FUNCTION raise_behind(p_holding uuid, p_order uuid, p_amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO holding_raise (holding_id, order_id, amount) VALUES (p_holding, p_order, p_amount)
$$;
