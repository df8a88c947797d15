-- A message that is several at the network: the ids of its parts besides the one that the message has itself.
create table inbox_message_part (
  account_id text not null references account on delete cascade,
  platform_message_id text not null,
  message_id text not null references inbox_message on delete cascade,
  primary key (account_id, platform_message_id)
);
create index inbox_message_part_message on inbox_message_part (message_id);
