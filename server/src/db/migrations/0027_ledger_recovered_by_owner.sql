-- `krapao.recovers` is a word that any login may say: only the owner of the books is believed.
CREATE FUNCTION recovers() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('krapao.recovers', true) = 'on'
         AND pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'public.books_loss'::regclass), 'MEMBER')
$$;

CREATE OR REPLACE FUNCTION refuse_while_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.books_loss WHERE recovered_at IS NULL) AND public.recovers() IS NOT TRUE THEN
    RAISE EXCEPTION 'the books are behind what was acknowledged: npm run recover' USING ERRCODE = 'KR020';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION holding_raise_is_lowered_by_recovery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.recovers() IS NOT TRUE THEN
    RAISE EXCEPTION 'holding %: only npm run recover lowers what came in', NEW.holding_id USING ERRCODE = 'KR009';
  END IF;
  RETURN NEW;
END $$;
