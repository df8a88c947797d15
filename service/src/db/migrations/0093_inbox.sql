-- What an account and one participant have written to each other. A copy: it is kept by notifications and by passes.
create table inbox_conversation (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null references account on delete cascade,
  platform text not null,
  -- The network's id of the person, or of the chat where a chat is the other side.
  participant_id text not null,
  participant_name text,
  participant_username text,
  participant_avatar_url text,
  -- The network's id of the conversation, where it has one of its own.
  platform_conversation_id text,
  status text not null default 'active' check (status in ('active', 'archived')),
  last_text text,
  last_direction text check (last_direction in ('incoming', 'outgoing')),
  last_created_at timestamptz,
  last_message_at timestamptz not null,
  last_incoming_at timestamptz,
  unread_count int not null default 0 check (unread_count >= 0),
  url text,
  metadata jsonb,
  -- The names of the participant without regard to case.
  search_text text not null default '',
  -- When conversation.started was due: with the first message. Null while nothing has been said.
  started_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, participant_id),
  unique (id, team_id, mode),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index inbox_conversation_newest on inbox_conversation (team_id, mode, last_message_at desc, id desc);
create index inbox_conversation_profile on inbox_conversation (profile_id, last_message_at desc, id desc);
create index inbox_conversation_account on inbox_conversation (account_id, last_message_at desc, id desc);

create table inbox_message (
  id text primary key,
  team_id text not null,
  mode text not null,
  account_id text not null,
  platform text not null,
  conversation_id text not null,
  -- Null until the network has named it.
  platform_message_id text,
  direction text not null check (direction in ('incoming', 'outgoing')),
  source text not null check (source in
    ('contact', 'human', 'api', 'workflow', 'sequence', 'broadcast', 'comment_automation', 'platform')),
  status text not null check (status in ('queued', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  text text,
  attachments jsonb not null default '[]',
  sender jsonb,
  error jsonb,
  reply_to text,
  reactions jsonb not null default '[]',
  metadata jsonb,
  -- What was sent besides text and attachments: the parts, as the request has them.
  parts jsonb,
  edited_at timestamptz,
  -- Earlier texts, the oldest first.
  edit_history jsonb not null default '[]',
  deleted_at timestamptz,
  -- The network's time; the time of the row until that is known.
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  ordered_at timestamptz not null,
  created_at timestamptz not null,
  search_text text not null default '',
  idempotency_key text,
  -- The look-ups of an outcome that is unknown. A queued message is leased by the request that sends it: once the lease
  -- has lapsed its process is dead, and nobody knows whether it has left.
  lookups int not null default 0,
  lookup_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0,
  foreign key (conversation_id, team_id, mode) references inbox_conversation (id, team_id, mode) on delete cascade,
  constraint inbox_message_lease check ((lease_until is null) = (lease_owner is null)),
  constraint inbox_message_error check ((status in ('failed', 'unknown')) = (error is not null)),
  constraint inbox_message_direction check (direction = 'outgoing' or status in ('delivered', 'read')),
  constraint inbox_message_sent check (status not in ('sent', 'delivered', 'read') or sent_at is not null),
  constraint inbox_message_lookup check (lookup_at is null or status in ('queued', 'unknown')),
  constraint inbox_message_source check ((direction = 'incoming') = (source = 'contact'))
);
create unique index inbox_message_platform on inbox_message (account_id, platform_message_id)
  where platform_message_id is not null;
create index inbox_message_order on inbox_message (conversation_id, ordered_at, id);
create index inbox_message_unread on inbox_message (conversation_id) where direction = 'incoming' and status = 'delivered';
create index inbox_message_lookup_due on inbox_message (lookup_at, id) where lookup_at is not null;
create index inbox_message_leased on inbox_message (id) where lease_until is not null;
create index inbox_message_open on inbox_message (conversation_id) where status in ('queued', 'unknown');
create index inbox_message_search on inbox_message using gin (search_text gin_trgm_ops);
create index inbox_conversation_search on inbox_conversation using gin (search_text gin_trgm_ops);
create index inbox_message_key on inbox_message (team_id, mode, idempotency_key) where idempotency_key is not null;

-- What was reported of a message before the message itself.
create table inbox_early_change (
  account_id text not null references account on delete cascade,
  platform_message_id text not null,
  change jsonb not null,
  created_at timestamptz not null
);
create index inbox_early_change_message on inbox_early_change (account_id, platform_message_id);
create index inbox_early_change_age on inbox_early_change (created_at);

-- Networks report of identities, also of those whose connection has to be renewed.
create index account_reported on account (platform_account_id, platform, mode) where status <> 'disconnected';

-- How far the periodic reading of an inbox has come.
create table inbox_cursor (
  account_id text primary key references account on delete cascade,
  cursor text,
  read_at timestamptz not null
);
