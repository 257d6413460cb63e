-- How long an answer takes is read of the day's answers by every page that opens the chat, among two years of conversations.
CREATE INDEX chat_first_replies ON chat_session (first_reply_at) WHERE first_reply_at IS NOT NULL;
