-- What the ends of holdings took back is nobody's loss (decisions/068): all of it until the day was closed, so that each close knows what came since.
ALTER TABLE refund_day ADD COLUMN cuts bigint NOT NULL DEFAULT 0 CHECK (cuts >= 0);
ALTER TABLE refund_day DISABLE TRIGGER append_only;
UPDATE refund_day d
   SET cuts = (SELECT coalesce(sum(h.cut), 0) FROM holding h WHERE h.member_id = d.member_id AND h.ended_at <= d.closed_at);
ALTER TABLE refund_day ENABLE TRIGGER append_only;
