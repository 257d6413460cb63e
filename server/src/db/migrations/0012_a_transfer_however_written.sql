-- A bank may write the reference of a transfer in other letters in its list than on the slip, and a person types it as they see it: ABC1 and
-- abc 1 are one payment. A gateway's order and a voucher are as they are: their letters may tell two apart.
CREATE FUNCTION payment_name(channel text, reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN channel LIKE 'BANK:%' THEN upper(replace(reference, ' ', '') COLLATE "C") ELSE reference END
$$;
CREATE UNIQUE INDEX a_payment_comes_in_once ON inbound (channel, payment_name(channel, reference));
