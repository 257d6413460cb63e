-- All that differs between games is in their rows: an operator changes them while the service runs (docs/games.md).
ALTER TABLE game
  ADD COLUMN base_url text CHECK (base_url ~ '^https?://[^\s/]+(/[^\s]*[^\s/])?$'),            -- null: GAME_URL/{adapter}/{code}
  ADD COLUMN api_key_name text NOT NULL DEFAULT 'GAME_API_KEY' CHECK (api_key_name ~ '^GAME_API_KEY(_[A-Z0-9_]{1,40})?$'), -- the name of the setting, never the key
  ADD COLUMN play_url text CHECK (play_url ~ '^https?://\S+$'),                               -- where it is played when it gives no one-time links
  ADD COLUMN min_transfer bigint CHECK (min_transfer > 0),                                     -- in minor units, into the game; null: the house's own least
  ADD COLUMN max_transfer bigint CHECK (max_transfer > 0),
  ADD COLUMN paused_from timestamptz,                                                          -- maintenance: nothing goes in and nobody enters; money may leave
  ADD COLUMN paused_until timestamptz,                                                         -- null: until somebody ends it
  ADD COLUMN changed_by text NOT NULL DEFAULT 'migration',
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD CHECK (max_transfer >= min_transfer),
  ADD CHECK (paused_until IS NULL OR paused_until > paused_from),
  ADD CHECK (logo ~ '^(https?://|/)\S+$'), ADD CHECK (background ~ '^(https?://|/)\S+$'),
  ADD CHECK (android ~ '^https?://\S+$'), ADD CHECK (ios ~ '^https?://\S+$'),
  ADD CHECK (wallet_factor > 0);

ALTER TABLE game_account
  ADD COLUMN next_password_sealed text,                            -- a reset under way: which of the two holds is not known before the provider has said
  ADD COLUMN maintenance boolean NOT NULL DEFAULT false;           -- what the provider itself said when last asked

ALTER TABLE transfer_order
  ADD COLUMN call_id uuid,                                         -- the call that asked for it: all its legs have the same
  ADD COLUMN mark text;                                            -- what a provider without references of ours is looked through from
CREATE INDEX transfer_order_of_call ON transfer_order (call_id) WHERE call_id IS NOT NULL;
CREATE INDEX transfer_order_of_game ON transfer_order (member_id, game_id, created_at DESC);

-- An order under way is asked about where it was sent, in the words it was sent in: neither may change beneath it.
CREATE FUNCTION game_keeps_its_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.adapter, NEW.base_url, NEW.api_key_name, NEW.currency) IS DISTINCT FROM (OLD.code, OLD.adapter, OLD.base_url, OLD.api_key_name, OLD.currency)
     AND EXISTS (SELECT FROM transfer_order WHERE game_id = OLD.id AND state = 'asked') THEN
    RAISE EXCEPTION 'game %: its transfers under way must end first', OLD.code USING ERRCODE = 'object_in_use';
  END IF;
  IF NEW.changed_at = OLD.changed_at THEN NEW.changed_at := now(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER game_keeps_its_orders BEFORE UPDATE ON game FOR EACH ROW EXECUTE FUNCTION game_keeps_its_orders();

INSERT INTO game (id, code, name, category, adapter, wallet_factor, sort) VALUES (16, 'KRAPAO', 'Krapao', 'slot', 'transfer-wallet', 1, 9)
  ON CONFLICT DO NOTHING;

-- The shapes that they are talked to in. A game where somebody has an account keeps the one in which that was opened.
UPDATE game SET adapter = shape.name
  FROM (VALUES ('two-phase', ARRAY['PGSLOT', 'JOKER2', 'SEXYGAME', 'BETFLIX', 'IMI', 'KRAPAO']),
               ('no-status', ARRAY['CIRCUS', 'SLOTRACHA', 'ASKMEBET', 'USUN'])) AS shape (name, codes)
 WHERE game.code = ANY (shape.codes) AND game.adapter = 'transfer-wallet'
   AND NOT EXISTS (SELECT FROM game_account WHERE game_id = game.id);
