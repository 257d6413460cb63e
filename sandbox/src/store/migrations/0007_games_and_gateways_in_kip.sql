-- An account with a game is in one currency, and so is an order at a gateway.
ALTER TABLE game_member ADD COLUMN currency TEXT NOT NULL DEFAULT 'THB' CHECK (currency IN ('THB', 'LAK'));
ALTER TABLE qr_order ADD COLUMN currency TEXT NOT NULL DEFAULT 'THB' CHECK (currency IN ('THB', 'LAK'));
