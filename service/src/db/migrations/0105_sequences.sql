-- The account may go: the sequence stays readable.
create table sequence (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  profile_id text not null references profile on delete cascade,
  account_id text not null,
  platform text not null,
  name text not null,
  description text,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused')),
  -- In the order in which they leave.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  exit_on_reply boolean not null,
  exit_on_unsubscribe boolean not null,
  running_count int not null default 0 check (running_count >= 0),
  completed_count int not null default 0 check (completed_count >= 0),
  exited_count int not null default 0 check (exited_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sequence_has_steps check (status <> 'active' or steps <> '[]'),
  constraint sequence_draft check (status <> 'draft' or running_count + completed_count + exited_count = 0)
);
create index sequence_list on sequence (team_id, mode, created_at desc, id desc);
create index sequence_profile on sequence (profile_id);
create index sequence_account on sequence (account_id);

create table sequence_enrollment (
  id text primary key,
  sequence_id text not null references sequence on delete cascade,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  contact_id text,
  channel_id text,
  participant_id text,
  contact_name text,
  -- Running while its sequence is paused, too: the sequence says whether anything leaves.
  status text not null default 'running' check (status in ('running', 'completed', 'exited')),
  exit_reason text check (exit_reason in ('replied', 'unsubscribed', 'blocked', 'unenrolled', 'failed',
    'sequence_deleted', 'contact_deleted')),
  -- How many steps it has passed, and since when the delay of the next one counts.
  steps_passed int not null default 0,
  counts_from timestamptz not null,
  next_step_at timestamptz,
  steps_sent int not null default 0,
  last_step_sent_at timestamptz,
  -- Steps of which nobody knows yet whether they arrived.
  unknown_steps int[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sequence_enrollment_next check ((status = 'running') = (next_step_at is not null)),
  constraint sequence_enrollment_reason check ((status = 'exited') = (exit_reason is not null)),
  constraint sequence_enrollment_person check (status <> 'running' or (contact_id is not null and participant_id is not null)),
  constraint sequence_enrollment_sent check (
    steps_sent between 0 and steps_passed and (steps_sent > 0) = (last_step_sent_at is not null))
);
create unique index sequence_enrollment_once on sequence_enrollment (sequence_id, contact_id) where status = 'running';
create index sequence_enrollment_list on sequence_enrollment (sequence_id, created_at desc, id desc);
create index sequence_enrollment_contact on sequence_enrollment (contact_id) where contact_id is not null;
create index sequence_enrollment_participant on sequence_enrollment (account_id, participant_id) where status = 'running';

-- The numbers of a sequence are those of its rows, in every answer: whoever changes rows changes them. Rows go only with
-- their sequence.
create function count_new_enrollments() returns trigger language plpgsql as $$
begin
  update sequence set running_count = running_count + added.running
  from (select sequence_id, count(*) as running from fresh group by sequence_id) as added
  where sequence.id = added.sequence_id;
  return null;
end $$;
create function count_enrollments() returns trigger language plpgsql as $$
begin
  update sequence set
    running_count = running_count + moved.running,
    completed_count = completed_count + moved.completed,
    exited_count = exited_count + moved.exited
  from (
    select sequence_id, sum(by * (status = 'running')::int) as running,
      sum(by * (status = 'completed')::int) as completed, sum(by * (status = 'exited')::int) as exited
    from (
      select sequence_id, status, 1 as by from fresh union all select sequence_id, status, -1 from stale
    ) as rows group by sequence_id
  ) as moved
  where sequence.id = moved.sequence_id and (moved.running, moved.completed, moved.exited) <> (0, 0, 0);
  return null;
end $$;
create trigger sequence_enrollment_counted_new after insert on sequence_enrollment
  referencing new table as fresh for each statement execute function count_new_enrollments();
create trigger sequence_enrollment_counted after update on sequence_enrollment
  referencing new table as fresh old table as stale for each statement execute function count_enrollments();
