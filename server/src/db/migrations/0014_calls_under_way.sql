-- A money call that is under way holds its key by a lease, which it renews: one that was cut off is taken up soon, and a slow one is not.
ALTER TABLE idempotency
  ADD COLUMN run uuid,                                             -- which running of the call holds the key
  ADD COLUMN lease_until timestamptz;                              -- null: written before there were leases
