-- Whether a gateway makes QRs at present is read off its newest orders.
CREATE INDEX qr_order_at_gateway ON qr_order (provider, created_at DESC) WHERE NOT by_amount;
