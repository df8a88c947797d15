-- What is asked of a platform for an account again and again: a row for each account and kind is the piece of work. It
-- rests, without a time, while the account has no connection.
create table account_sync (
  id text primary key,
  account_id text not null,
  kind text not null,
  team_id text not null,
  mode text not null,
  platform text not null,
  due_at timestamptz,
  -- Runs that failed since the last one that did not.
  failures int not null default 0,
  last_done_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  unique (account_id, kind),
  foreign key (account_id, team_id, mode) references account (id, team_id, mode) on delete cascade
);
create index account_sync_due on account_sync (kind, due_at, id) where due_at is not null;
create index account_sync_leased on account_sync (id) where lease_until is not null;

insert into account_sync (id, account_id, kind, team_id, mode, platform, due_at, last_done_at)
select substr(md5(id || 'health'), 1, 24), id, 'health', team_id, mode, platform,
  case when status = 'connected' then health_next_at end, health_checked_at
from account;

-- Processes of the version before still read and write the column while a deploy lasts.
alter table account alter column health_next_at set default now() + interval '6 hours';
