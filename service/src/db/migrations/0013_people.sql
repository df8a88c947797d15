alter table app_user add column last_seen_at timestamptz;
create index session_newest on session (user_id, seen_at desc);
drop index session_by_user;

-- Null: all profiles of the team. Only those who work with profiles can be kept to some of them.
alter table membership add column profile_ids text[]
  check (profile_ids is null or (cardinality(profile_ids) > 0 and role in ('member', 'read_only')));
create index membership_list on membership (team_id, joined_at, user_id);

-- Where mail is delivered, an address becomes a user once its mailbox is proven. Until then every registration waits
-- as it was sent, whether the address has an account or not: so the work of a registration tells nobody which.
create table registration (
  id text primary key,
  email text not null check (email = lower(email)),
  name text not null,
  team_name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_by_email on registration (email, created_at desc, id desc);
create index registration_expiry on registration (expires_at);

-- A token that was mailed. It is gone once it is used.
create table mail_token (
  digest bytea primary key,
  kind text not null check (kind in ('verify_email', 'password_reset')),
  email text not null check (email = lower(email)),
  registration_id text references registration on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (registration_id is null or kind = 'verify_email')
);
create index mail_token_by_email on mail_token (email, kind, expires_at);
create index mail_token_by_registration on mail_token (registration_id) where registration_id is not null;
create index mail_token_expiry on mail_token (expires_at);

-- An invitation by mail is for one address; one by link is for whoever holds the link.
create table invitation (
  id text primary key,
  team_id text not null references team on delete cascade,
  kind text not null check (kind in ('mail', 'link')),
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'billing_admin', 'member', 'read_only')),
  profile_ids text[],
  digest bytea not null unique,
  status text not null check (status in ('pending', 'accepted', 'revoked')),
  invited_by text references app_user on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check ((kind = 'mail') = (email is not null)),
  check ((status = 'accepted') = (accepted_at is not null)),
  check (profile_ids is null or (cardinality(profile_ids) > 0 and role in ('member', 'read_only'))),
  check (kind = 'mail' or role <> 'owner')
);
create index invitation_open on invitation (team_id, created_at desc, id desc) where status = 'pending';
create unique index invitation_one_of_address on invitation (team_id, email) where status = 'pending';
create index invitation_expiry on invitation (expires_at);

-- One mail: the piece of work while it is queued. What it carries is sealed, and gone once nobody has to read it here.
create table mail (
  id text primary key,
  team_id text references team on delete cascade,
  mode text not null default 'live' check (mode in ('live', 'test')),
  recipient text not null,
  kind text not null check (kind in ('verify_email', 'invitation', 'password_reset')),
  sealed text,
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  attempts int not null default 0,
  error text,
  due_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((lease_until is null) = (lease_owner is null)),
  check ((lease_until is not null) <= (status = 'queued')),
  check ((status = 'queued') = (finished_at is null)),
  check (status <> 'queued' or sealed is not null)
);
create index mail_due on mail (due_at, id) where status = 'queued';
create index mail_by_recipient on mail (recipient, kind, created_at);
create index mail_age on mail (created_at);
create index mail_sealed_by on mail (split_part(sealed, '.', 2), id) where sealed is not null;

-- One row for each address: attempts at one address wait for one another there, and are counted exactly.
drop table login_failure;
create table login_failure (
  email_digest bytea primary key,
  -- When the failures were that still count.
  failed_at timestamptz[] not null,
  -- Whether the newest attempt came when there had been too many.
  is_refused boolean not null,
  tried_at timestamptz not null
);
create index login_failure_age on login_failure (tried_at);

-- What was done to the team, by whom. It is written once and outlives the team; nothing changes it afterwards.
create table audit_entry (
  id text primary key,
  -- Null for a login to an address that nobody has.
  team_id text,
  action text not null,
  actor_type text not null check (actor_type in ('user', 'system')),
  actor_id text,
  actor_email text,
  target_type text not null,
  target_id text,
  target_label text,
  changes jsonb not null,
  ip text,
  user_agent text,
  created_at timestamptz not null
);
create index audit_entry_list on audit_entry (team_id, created_at desc, id desc);
create index audit_entry_age on audit_entry (created_at);

create function audit_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the audit log is not changed';
end $$;
create trigger audit_entry_is_final before update on audit_entry
  for each row execute function audit_entry_is_final();

-- A team that is deleted takes its events along.
create index event_team on event (team_id);
