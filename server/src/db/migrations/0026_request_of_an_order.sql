-- Which call wrote an order, as the logs name it: a worker's lines about the order carry the same.
ALTER TABLE errand ADD COLUMN request text CHECK (length(request) BETWEEN 1 AND 64);
