-- Two entries of one feed are two payments: only one of them can be the same as a booked payment. Where a person said it of more, the first one
-- stands, and the others are on the list of those that a person decides again.
UPDATE inbound SET alike_is = NULL, alike_by = NULL, alike_at = NULL
 WHERE (channel, reference) IN (
   SELECT channel, reference
     FROM (SELECT channel, reference, row_number() OVER (PARTITION BY feed, alike ORDER BY alike_at, reference) AS n
             FROM inbound WHERE alike_is = 'same') said
    WHERE n > 1);
CREATE UNIQUE INDEX the_same_payment_once ON inbound (feed, alike) WHERE alike_is = 'same';
