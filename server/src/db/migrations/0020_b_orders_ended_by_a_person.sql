-- What a person said of an order that the outside left undecided: once an order, and never edited.
CREATE TABLE order_decision (
  order_id uuid PRIMARY KEY REFERENCES errand,
  said text NOT NULL CHECK (said IN ('done', 'refused')),
  reference text CHECK (length(reference) BETWEEN 1 AND 200),      -- the outside's, by which it was found there
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((said = 'done') = (reference IS NOT NULL)),
  CHECK ((said = 'refused') = (reason IS NOT NULL))
);
CREATE FUNCTION order_decision_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_decision is never edited' USING ERRCODE = 'KR009';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_decision FOR EACH STATEMENT EXECUTE FUNCTION order_decision_stays();
