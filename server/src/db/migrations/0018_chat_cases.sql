-- The desk reads beside a payment how many others have described it.
CREATE INDEX chat_case_of_payment ON chat_case (channel, reference) WHERE channel IS NOT NULL;
