-- A named set of accounts. Its profiles are those of its accounts; while it has none, the profile it was made for.
create table account_group (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  profile_id text references profile on delete set null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, mode, name)
);
create index account_group_list on account_group (team_id, mode, created_at desc, id desc);
create index account_group_profile on account_group (profile_id);

create table account_group_member (
  group_id text not null references account_group on delete cascade,
  account_id text not null references account on delete cascade,
  -- The order in which the accounts were named.
  position int not null,
  primary key (group_id, account_id)
);
create index account_group_member_account on account_group_member (account_id);
