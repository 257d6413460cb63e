-- What members agreed to. A version is a mark of its texts, which are kept with the first agreement to it: it can be read later,
-- whatever an operator has set by then.
CREATE TABLE agreement_text (
  version text PRIMARY KEY CHECK (version ~ '^[0-9a-f]{16}$'),
  texts jsonb NOT NULL,                                             -- a list of HTML strings for each language
  first_at timestamptz NOT NULL
);
CREATE TABLE agreement (
  member_id int NOT NULL REFERENCES member,
  version text NOT NULL REFERENCES agreement_text,
  locale text NOT NULL CHECK (locale IN ('th', 'la', 'en')),        -- the language in which it was read
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, version)
);
CREATE INDEX agreement_by_time ON agreement (at);

-- A proof that could be edited would be none. The owner may delete a member's rows (docs/office.md); the app may not.
CREATE FUNCTION agreement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a member agreed to is never edited' USING ERRCODE = 'KR023';
END $$;
CREATE TRIGGER stays BEFORE UPDATE ON agreement FOR EACH STATEMENT EXECUTE FUNCTION agreement_stays();
CREATE TRIGGER stays BEFORE UPDATE ON agreement_text FOR EACH STATEMENT EXECUTE FUNCTION agreement_stays();
