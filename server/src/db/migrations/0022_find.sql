-- What helps a member to find a game: its picture, a mark of theirs, and when they last played it.

-- The drawn picture of a game, where the operator has none of their own (shared/src/games/scenes.ts); null: the first one of its group.
ALTER TABLE game ADD COLUMN scene text CHECK (scene IN (
  'lotus', 'fireflies', 'naga', 'football', 'muay-thai', 'takraw', 'baccarat', 'roulette', 'hi-lo', 'lanterns', 'balls', 'moon'));
-- Of slots none stands beside the same, nor below it in a grid of three or six.
UPDATE game g SET scene = s.scene, changed_by = 'migration'
  FROM (VALUES ('PG', 'lotus'), ('JOKER', 'fireflies'), ('SLOTXO', 'naga'), ('SUPERSLOT', 'fireflies'), ('PGSLOT', 'naga'), ('JOKER2', 'lotus'),
               ('CIRCUS', 'naga'), ('SLOTRACHA', 'lotus'), ('KRAPAO', 'fireflies'),
               ('UFABET', 'football'), ('SEXYGAME', 'baccarat'), ('BETFLIX', 'muay-thai'), ('ASKMEBET', 'roulette'),
               ('AREASLOT', 'lanterns'), ('IMI', 'balls'), ('USUN', 'moon')) AS s (code, scene)
 WHERE g.code = s.code;

-- A row for each game that a member has marked or played: never more than there are games.
CREATE TABLE game_mark (
  member_id int NOT NULL REFERENCES member,
  game_id smallint NOT NULL REFERENCES game,
  favourite_since timestamptz,                                     -- null: not a favourite, or no longer
  played_at timestamptz,                                           -- when a launch link was last handed out; null: never
  PRIMARY KEY (member_id, game_id)
);
