-- What the sandbox platforms remember, apart for each team.
create table sandbox_object (
  team_id text not null references team on delete cascade,
  platform text not null,
  collection text not null,
  key text not null,
  value jsonb not null,
  position bigint generated always as identity,
  primary key (team_id, platform, collection, key)
);

create table sandbox_counter (
  team_id text not null references team on delete cascade,
  platform text not null,
  name text not null,
  value int not null,
  primary key (team_id, platform, name)
);

-- One row per call that left an adapter in test mode. Written only while the sandbox control is on.
create table sandbox_call (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  team_id text not null,
  provider text not null,
  account_id text,
  operation text not null,
  attempt int not null,
  method text not null,
  path text not null,
  headers jsonb not null,
  body jsonb,
  result_kind text check (result_kind in ('answered', 'timeout', 'dropped', 'unreachable')),
  result_status int,
  result_body jsonb,
  kept boolean not null default false
);

create table sandbox_fault (
  id text primary key,
  point text not null,
  action text not null,
  remaining int not null check (remaining >= 0),
  created_at timestamptz not null
);
