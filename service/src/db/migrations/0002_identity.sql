create table team (
  id text primary key,
  name text not null,
  tier text not null check (tier in ('free', 'growth', 'scale')),
  created_at timestamptz not null
);

create table app_user (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  email_verified boolean not null,
  created_at timestamptz not null
);

-- A user belongs to one team.
create table membership (
  user_id text primary key references app_user on delete cascade,
  team_id text not null references team on delete cascade,
  role text not null check (role in ('owner', 'admin', 'billing_admin', 'member', 'read_only')),
  joined_at timestamptz not null
);
create index membership_team on membership (team_id);

create table session (
  id text primary key,
  digest bytea not null unique,
  user_id text not null references app_user on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check (expires_at <= ends_at)
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);

create table api_key (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  digest bytea not null unique,
  name text not null,
  preview text not null,
  scope text not null check (scope in ('full', 'profiles')),
  profile_ids text[] not null,
  permission text not null check (permission in ('read-write', 'read')),
  created_by text references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  check ((scope = 'profiles') = (cardinality(profile_ids) > 0))
);
create index api_key_team on api_key (team_id, created_at desc, id desc);

create table login_failure (
  email_digest bytea not null,
  failed_at timestamptz not null
);
create index login_failure_recent on login_failure (email_digest, failed_at);
