-- What members have staked at games and what is not settled yet: it is in no balance, and a bonus is judged by both.

-- Who says what is open. 'told': its provider, with each balance. 'none': every bet settles at once, so nothing ever is. 'unknown': nobody, so it
-- may not be in a bonus. The default is for new rows; the games that a deployment begins with are told, and an operator's own wait for a word.
ALTER TABLE game ADD COLUMN stakes text NOT NULL DEFAULT 'told' CHECK (stakes IN ('told', 'none', 'unknown'));
ALTER TABLE game ALTER COLUMN stakes SET DEFAULT 'unknown';
UPDATE game SET stakes = 'unknown' WHERE id > 16;

-- As last told with a balance that was believed, in minor units; null: not told.
ALTER TABLE game_account ADD COLUMN open_stakes bigint CHECK (open_stakes >= 0);
