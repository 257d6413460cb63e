-- A phone may be written with or without zeros in front, above all in Laos (020… and 20…). It is one number, so one member. Where
-- two were registered by it before, this stops here and names the number: which of them stays is for a person to decide.
CREATE UNIQUE INDEX member_number ON member (ltrim(username, '0'));
