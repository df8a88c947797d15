-- A comment is answered in private once, unless the answer has not arrived.
alter table inbox_message add column comment_id text;
create unique index inbox_message_comment on inbox_message (account_id, comment_id)
  where comment_id is not null and status <> 'failed';
