create table post (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  status text not null check (status in
    ('draft', 'scheduled', 'publishing', 'published', 'failed', 'partial', 'cancelled', 'unknown')),
  title text,
  content text not null,
  media jsonb not null,
  scheduled_for timestamptz,
  timezone text,
  tags text[] not null,
  hashtags text[] not null,
  mentions text[] not null,
  visibility text not null check (visibility in ('public', 'private', 'unlisted')),
  metadata jsonb not null,
  source text not null check (source in ('internal', 'external')),
  created_by text,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade,
  unique (id, team_id, mode)
);
create index post_list on post (team_id, mode, created_at desc, id desc);
create index post_by_schedule on post (team_id, mode, coalesce(scheduled_for, created_at) desc, id desc);
create index post_profile on post (profile_id);

-- One post on one account. The row is the state machine and the piece of work: claimed by a lease, guarded by a fence.
create table post_target (
  id text primary key,
  post_id text not null,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  platform text not null,
  position int not null,
  status text not null check (status in
    ('draft', 'scheduled', 'publishing', 'published', 'failed', 'cancelled', 'unknown', 'removed')),
  content text,
  media jsonb,
  options jsonb not null,
  content_hash bytea not null,
  scheduled_for timestamptz,
  due_at timestamptz,
  lookup_at timestamptz,
  lookups int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  attempts int not null default 0,
  items jsonb not null default '[]',
  platform_post_id text,
  platform_post_url text,
  published_at timestamptz,
  removed_at timestamptz,
  error jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (post_id, team_id, mode) references post (id, team_id, mode) on delete cascade,
  unique (post_id, account_id),
  check ((lease_until is null) = (lease_owner is null)),
  check ((status in ('published', 'removed')) <= (platform_post_id is not null)),
  check ((status = 'published') <= (published_at is not null)),
  check ((status = 'removed') = (removed_at is not null)),
  check ((status in ('failed', 'unknown')) = (error is not null)),
  check ((status = 'scheduled') <= (due_at is not null)),
  check ((status = 'publishing') <= (lease_until is not null)),
  check ((lease_until is not null) <= (status in ('scheduled', 'publishing', 'unknown'))),
  check ((lookup_at is not null) <= (status = 'unknown'))
);
create index post_target_due on post_target (due_at, id) where status = 'scheduled';
create index post_target_lookup on post_target (lookup_at, id) where status = 'unknown' and lookup_at is not null;
create index post_target_interrupted on post_target (lease_until, id) where status = 'publishing';
create index post_target_leased on post_target (account_id) where lease_until is not null;
create index post_target_duplicate on post_target (account_id, content_hash, created_at);
-- One call per account at a time, whatever process makes it.
create unique index post_target_one_call on post_target (account_id) where status = 'publishing';

create function post_target_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (
    ('draft', 'scheduled'), ('draft', 'cancelled'),
    ('scheduled', 'publishing'), ('scheduled', 'failed'), ('scheduled', 'cancelled'), ('scheduled', 'draft'),
    ('publishing', 'published'), ('publishing', 'failed'), ('publishing', 'scheduled'), ('publishing', 'unknown'),
    ('unknown', 'published'), ('unknown', 'failed'), ('unknown', 'scheduled'),
    ('failed', 'scheduled'), ('failed', 'draft'),
    ('cancelled', 'scheduled'), ('cancelled', 'draft'),
    ('published', 'cancelled'), ('published', 'removed')
  ) then
    raise exception 'post target % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger post_target_transition before update of status on post_target
  for each row execute function post_target_transition();

-- One row per possible effect, committed before the call that may have it.
create table attempt (
  target_id text not null references post_target on delete cascade,
  fence bigint not null,
  item int not null,
  number int not null,
  state text not null check (state in
    ('sending', 'done', 'refused', 'unauthorized', 'throttled', 'unreachable', 'unknown')),
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (target_id, fence, item),
  check ((state = 'sending') = (ended_at is null))
);
create unique index attempt_one_open on attempt (target_id) where state = 'sending';
