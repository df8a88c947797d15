-- What the account is called and does may go with it: the workflow stays readable.
create table workflow (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  profile_id text not null,
  account_id text not null,
  platform text not null,
  name text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  version int not null default 1 check (version >= 1),
  -- The config of its trigger while it is active: what messages are compared with.
  trigger jsonb,
  activated_at timestamptz,
  -- Runs that have begun, and how those that are over have ended. Rows of runs go after a time, these numbers stay.
  total_started int not null default 0,
  total_completed int not null default 0 check (total_completed >= 0),
  total_exited int not null default 0 check (total_exited >= 0),
  total_failed int not null default 0 check (total_failed >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, team_id, mode),
  constraint workflow_active check ((status = 'active') = (trigger is not null)),
  constraint workflow_activated check (status <> 'active' or activated_at is not null),
  constraint workflow_totals check (total_started >= total_completed + total_exited + total_failed),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index workflow_list on workflow (team_id, mode, created_at desc, id desc);
create index workflow_profile on workflow (profile_id, created_at desc, id desc);
create index workflow_account on workflow (account_id);
create index workflow_triggers on workflow (account_id, activated_at) where status = 'active';

-- Every graph that a workflow has had, the present one included. A run keeps to the one that it began with.
create table workflow_version (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  workflow_id text not null references workflow on delete cascade,
  version int not null check (version >= 1),
  name text not null,
  description text not null,
  nodes jsonb not null,
  edges jsonb not null,
  entry_node_id text,
  created_by text,
  restored_from int check (restored_from < version),
  created_at timestamptz not null,
  unique (workflow_id, version)
);

create table workflow_execution (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  workflow_id text not null,
  version int not null,
  account_id text not null,
  platform text not null,
  -- Null where there is none yet, and after the contact was deleted.
  conversation_id text,
  participant_id text,
  contact_id text,
  status text not null default 'running' check (status in ('running', 'waiting', 'completed', 'exited', 'failed')),
  current_node_id text,
  waiting_for text check (waiting_for in ('timer', 'reply')),
  variables jsonb not null,
  step_count int not null default 0 check (step_count between 0 and 1000),
  -- How many events it has: the next one has this place.
  event_count int not null default 0,
  -- The node has begun, and what becomes of it is not known yet: a message in the lane of the account, or a call.
  pending text check (pending in ('message', 'call')),
  node_began_at timestamptz,
  -- A reply that came before the run had come to wait for it.
  early_reply jsonb,
  last_error text,
  resume_at timestamptz,
  completed_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0,
  unique (id, team_id, mode),
  foreign key (workflow_id, team_id, mode) references workflow (id, team_id, mode) on delete cascade,
  foreign key (workflow_id, version) references workflow_version (workflow_id, version) on delete cascade,
  constraint workflow_execution_waits check ((status = 'waiting') = (waiting_for is not null)),
  constraint workflow_execution_resumes check ((status = 'waiting') = (resume_at is not null)),
  constraint workflow_execution_over check ((status in ('completed', 'exited', 'failed')) = (completed_at is not null)),
  constraint workflow_execution_rests check (completed_at is null or (due_at is null and pending is null)),
  constraint workflow_execution_goes_on check (completed_at is not null or due_at is not null or pending = 'message'),
  constraint workflow_execution_reason check (status <> 'failed' or last_error is not null)
);
create unique index workflow_execution_live on workflow_execution (workflow_id, account_id, participant_id)
  where completed_at is null;
create index workflow_execution_list on workflow_execution (workflow_id, created_at desc, id desc);
create index workflow_execution_due on workflow_execution (due_at, id) where due_at is not null;
create index workflow_execution_leased on workflow_execution (id) where lease_until is not null;
create index workflow_execution_conversation on workflow_execution (conversation_id, created_at desc)
  where conversation_id is not null;
create index workflow_execution_contact on workflow_execution (contact_id) where contact_id is not null;
create index workflow_execution_account on workflow_execution (account_id) where completed_at is null;
create index workflow_execution_age on workflow_execution (completed_at) where completed_at is not null;

create table workflow_event (
  id text primary key,
  team_id text not null,
  mode text not null,
  execution_id text not null,
  -- Its place in the run, from 0.
  place int not null check (place >= 0),
  action text not null check (action in (
    'execution_started', 'execution_completed', 'execution_exited', 'execution_paused',
    'execution_resumed', 'node_started', 'node_completed', 'node_failed', 'node_skipped')),
  status text check (status in ('success', 'failed', 'pending')),
  node_id text,
  node_type text,
  source_handle text,
  duration_ms int check (duration_ms >= 0),
  error_message text,
  meta jsonb,
  at timestamptz not null,
  unique (execution_id, place),
  foreign key (execution_id, team_id, mode) references workflow_execution (id, team_id, mode) on delete cascade
);
