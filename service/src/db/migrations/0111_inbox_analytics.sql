-- What inbox analytics counts, by the time that it counts by. Each index holds all that is read of a row, so that a count
-- over 100,000 messages does not visit them.
create index inbox_message_received on inbox_message (account_id, created_at) include (conversation_id)
  where direction = 'incoming';
create index inbox_message_talk on inbox_message (account_id, ordered_at) include (conversation_id, source)
  where status in ('sent', 'delivered', 'read');
create index inbox_message_seen on inbox_message (account_id, read_at) include (conversation_id, source)
  where direction = 'outgoing' and read_at is not null;
create index inbox_message_unsent on inbox_message (account_id, status, created_at) include (conversation_id, source)
  where status in ('failed', 'unknown');
