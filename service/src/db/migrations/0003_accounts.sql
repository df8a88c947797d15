create table profile (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  name text not null,
  description text,
  color text,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, mode, name),
  unique (id, team_id, mode)
);
create unique index profile_one_default on profile (team_id, mode) where is_default;
create index profile_list on profile (team_id, mode, is_default desc, created_at, id);

create table account (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  platform text not null,
  kind text not null check (kind in ('posting', 'ads', 'calls')),
  status text not null check (status in ('connected', 'needs_reconnect', 'disconnected')),
  platform_account_id text not null,
  parent_account_id text,
  username text not null,
  display_name text not null,
  username_override text,
  display_name_override text,
  avatar_url text,
  profile_url text,
  metadata jsonb not null,
  capabilities jsonb,
  followers_count bigint,
  credentials text,
  connected_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  health_status text check (health_status in ('healthy', 'warning', 'error')),
  health_issues text[],
  health_checked_at timestamptz,
  health_next_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade,
  unique (profile_id, platform, platform_account_id),
  unique (id, team_id, mode),
  check ((status = 'connected') <= (credentials is not null)),
  check ((status = 'disconnected') <= (credentials is null)),
  check ((health_status is null) = (health_checked_at is null)),
  check ((health_status is null) = (health_issues is null))
);
create index account_list on account (team_id, mode, created_at desc, id desc);
create index account_profile on account (profile_id);
create index account_health_due on account (health_next_at) where status = 'connected';

create table follower_count (
  account_id text not null references account on delete cascade,
  day date not null,
  followers bigint not null check (followers >= 0),
  primary key (account_id, day)
);

-- A started connection: single use, gone after fifteen minutes.
create table connect_state (
  digest bytea primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  platform text not null,
  verifier text not null,
  redirect_url text,
  headless boolean not null,
  created_by text,
  expires_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index connect_state_expiry on connect_state (expires_at);

-- The choices of an unfinished connection: read once.
create table connect_pending (
  digest bytea primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  platform text not null,
  data text not null,
  expires_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index connect_pending_expiry on connect_pending (expires_at);

create table link_code (
  code text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  chat_id text,
  account_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index link_code_expiry on link_code (expires_at);

-- How far the bot's updates have been read, for the real bot and for each team's sandbox bot.
create table bot_offset (
  bot text primary key,
  next_update bigint not null
);
