-- What preparing left for the call: a look-up asks by it, and another attempt may go on from it.
alter table attempt add column prepared jsonb;

-- A platform may accept a post and process it, or tell the address later. Such a target is asked about, without a lease.
alter table post_target drop constraint post_target_check6;
alter table post_target drop constraint post_target_check7;
alter table post_target drop constraint post_target_check8;
alter table post_target add constraint post_target_publishing
  check ((status = 'publishing') <= (lease_until is not null or lookup_at is not null));
alter table post_target add constraint post_target_leased
  check ((lease_until is not null) <= (status in ('scheduled', 'publishing', 'published', 'unknown')));
alter table post_target add constraint post_target_lookup
  check ((lookup_at is not null) <= (status in ('publishing', 'published', 'unknown')));

drop index post_target_interrupted;
create index post_target_interrupted on post_target (lease_until, id)
  where status = 'publishing' and lookup_at is null;
create index post_target_progress on post_target (lookup_at, id)
  where status in ('publishing', 'published') and lookup_at is not null;
-- A post that is being processed is not a call: the account may send the next one.
drop index post_target_one_call;
create unique index post_target_one_call on post_target (account_id)
  where status = 'publishing' and lookup_at is null;

-- A step after the post is out, such as its first comment. Committed before its one call, and never repeated by itself.
create table follow_up (
  id text primary key,
  target_id text not null references post_target on delete cascade,
  team_id text not null,
  mode text not null,
  account_id text not null,
  platform text not null,
  position int not null,
  name text not null,
  value text not null,
  status text not null check (status in ('waiting', 'sending', 'done', 'failed', 'unknown', 'cancelled')),
  due_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  attempts int not null default 0,
  platform_id text,
  error jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (target_id, position),
  constraint follow_up_lease check ((lease_until is null) = (lease_owner is null)),
  constraint follow_up_leased check ((lease_until is not null) <= (status in ('waiting', 'sending'))),
  constraint follow_up_sending check ((status = 'sending') <= (lease_until is not null)),
  constraint follow_up_error check ((status in ('failed', 'unknown')) = (error is not null))
);
create index follow_up_due on follow_up (due_at, id) where status = 'waiting';
create index follow_up_interrupted on follow_up (lease_until, id) where status = 'sending';
create index follow_up_leased on follow_up (account_id) where lease_until is not null;

create function follow_up_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (
    ('waiting', 'sending'), ('waiting', 'failed'), ('waiting', 'cancelled'),
    ('sending', 'waiting'), ('sending', 'done'), ('sending', 'failed'), ('sending', 'unknown')
  ) then
    raise exception 'follow-up % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger follow_up_transition before update of status on follow_up
  for each row execute function follow_up_transition();
