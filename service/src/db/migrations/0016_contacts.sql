-- Searches for a part of a text, by an index. Since PostgreSQL 13 the owner of a database may install it.
create extension if not exists pg_trgm;

create table contact (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  display_name text,
  email text,
  company text not null,
  avatar_url text,
  notes text not null,
  locale text not null,
  timezone text not null,
  -- As the profile spells them.
  tags text[] not null check (cardinality(tags) <= 25),
  is_subscribed boolean not null,
  is_blocked boolean not null,
  first_seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Display name, email and company on a line each, without regard to case: the service folds, not the collation.
  search_text text not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index contact_list on contact (team_id, mode, created_at desc, id desc);
create index contact_profile on contact (profile_id, created_at desc, id desc);
-- Whether few or many contacts contain a text decides how it is searched, and the usual sample cannot tell 1 % from less.
alter table contact alter column search_text set statistics 1000;
create index contact_search on contact using gin (search_text gin_trgm_ops, tags);

-- Whom an account knows under which identifier. The platform is that of the account and never changes.
create table contact_channel (
  id text primary key,
  contact_id text not null references contact on delete cascade,
  account_id text not null references account on delete cascade,
  platform text not null,
  external_id text not null,
  display_identifier text not null,
  created_at timestamptz not null,
  unique (account_id, external_id, platform)
);
create index contact_channel_contact on contact_channel (contact_id);

-- The tags of a profile, each with its first spelling and with how many contacts carry it; one that nobody carries has
-- no row. Written under the lock of the profile.
create table contact_tag (
  profile_id text not null,
  team_id text not null,
  mode text not null,
  key text not null,
  name text not null,
  contacts int not null check (contacts > 0),
  created_at timestamptz not null,
  primary key (profile_id, key),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index contact_tag_team on contact_tag (team_id, mode);

create table custom_field (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  name text not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  type text not null check (type in ('text', 'number', 'boolean', 'date', 'select')),
  options text[] not null check ((type = 'select') = (cardinality(options) > 0)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade,
  unique (profile_id, slug)
);
create index custom_field_list on custom_field (team_id, mode, created_at desc, id desc);

create table contact_value (
  contact_id text not null references contact on delete cascade,
  field_id text not null references custom_field on delete cascade,
  value jsonb not null,
  primary key (contact_id, field_id)
);
create index contact_value_field on contact_value (field_id);
