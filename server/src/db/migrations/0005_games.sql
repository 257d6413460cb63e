-- A game provider is a row; which adapter speaks to it is a column.
CREATE TABLE game (
  id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 255),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('slot', 'sport', 'lotto')),
  adapter text NOT NULL,
  currency text NOT NULL DEFAULT 'THB' CHECK (currency IN ('THB', 'LAK')),
  wallet_factor numeric(10, 4) NOT NULL DEFAULT 1,
  logo text,
  background text,
  android text,
  ios text,
  open boolean NOT NULL DEFAULT true,
  sort smallint NOT NULL
);

CREATE TABLE game_account (
  member_id int NOT NULL REFERENCES member,
  game_id smallint NOT NULL REFERENCES game,
  username text NOT NULL,
  password_sealed text NOT NULL,                                   -- AES-256-GCM, the key stands in the environment
  active boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  read_at timestamptz,                                             -- when the provider last told the balance we mirror
  stale boolean NOT NULL DEFAULT false,
  reads int NOT NULL DEFAULT 0,                                    -- counts balances read, so that an older answer that comes later is not believed
  moves int NOT NULL DEFAULT 0,                                    -- counts transfers, so that a balance read across one is not believed
  PRIMARY KEY (member_id, game_id),
  UNIQUE (game_id, username)
);

CREATE TABLE transfer_order (
  id uuid PRIMARY KEY REFERENCES errand DEFERRABLE INITIALLY DEFERRED,
  member_id int NOT NULL REFERENCES member,
  game_id smallint NOT NULL REFERENCES game,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),      -- in: main → game
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'done', 'refused')),
  reason text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX one_transfer_in_flight ON transfer_order (member_id, game_id) WHERE state = 'asked';
CREATE INDEX transfer_order_of_member ON transfer_order (member_id, created_at DESC);

INSERT INTO game (id, code, name, category, adapter, wallet_factor, sort) VALUES
  (1, 'PG', 'PG Soft', 'slot', 'transfer-wallet', 1, 1),
  (2, 'JOKER', 'Joker', 'slot', 'transfer-wallet', 1, 2),
  (3, 'SLOTXO', 'SlotXO', 'slot', 'transfer-wallet', 1, 3),
  (4, 'SUPERSLOT', 'Super Slot', 'slot', 'transfer-wallet', 1, 4),
  (5, 'PGSLOT', 'PG Slot', 'slot', 'transfer-wallet', 1, 5),
  (6, 'JOKER2', 'Joker 2', 'slot', 'transfer-wallet', 1, 6),
  (7, 'CIRCUS', 'Circus', 'slot', 'transfer-wallet', 1, 7),
  (8, 'SLOTRACHA', 'Slot Racha', 'slot', 'transfer-wallet', 1, 8),
  (9, 'UFABET', 'UFABET', 'sport', 'transfer-wallet', 1, 1),
  (10, 'SEXYGAME', 'Sexy Game', 'sport', 'transfer-wallet', 1, 2),
  (11, 'BETFLIX', 'Betflix', 'sport', 'transfer-wallet', 1, 3),
  (12, 'ASKMEBET', 'AskMeBet', 'sport', 'transfer-wallet', 1, 4),
  (13, 'AREASLOT', 'Area Lotto', 'lotto', 'transfer-wallet', 1, 1),
  (14, 'IMI', 'IMI Lotto', 'lotto', 'transfer-wallet', 1, 2),
  (15, 'USUN', 'USUN Lotto', 'lotto', 'transfer-wallet', 1, 3);
