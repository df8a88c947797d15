-- The account may go: the broadcast stays readable.
create table broadcast (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  profile_id text not null references profile on delete cascade,
  account_id text not null,
  platform text not null,
  name text not null,
  description text,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'completed', 'failed', 'cancelled')),
  message jsonb,
  template jsonb,
  segment jsonb,
  scheduled_at timestamptz,
  due_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  error jsonb,
  pending_count int not null default 0 check (pending_count >= 0),
  sent_count int not null default 0 check (sent_count >= 0),
  delivered_count int not null default 0 check (delivered_count >= 0),
  read_count int not null default 0 check (read_count >= 0),
  failed_count int not null default 0 check (failed_count >= 0),
  unknown_count int not null default 0 check (unknown_count >= 0),
  skipped_count int not null default 0 check (skipped_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0,
  constraint broadcast_content check (message is null or template is null),
  constraint broadcast_due check ((status = 'scheduled') = (due_at is not null)),
  constraint broadcast_over check (status not in ('completed', 'failed') or pending_count = 0)
);
create index broadcast_list on broadcast (team_id, mode, created_at desc, id desc);
create index broadcast_profile on broadcast (profile_id);
create index broadcast_account on broadcast (account_id);
create index broadcast_waiting on broadcast (due_at, id) where due_at is not null;
create index broadcast_leased on broadcast (id) where lease_until is not null;

create table broadcast_recipient (
  id text primary key,
  broadcast_id text not null references broadcast on delete cascade,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  contact_id text,
  channel_id text,
  participant_id text,
  contact_name text,
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'skipped')),
  message_id text,
  error text,
  error_code text,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint broadcast_recipient_once unique (broadcast_id, contact_id),
  constraint broadcast_recipient_reason check ((status in ('failed', 'skipped', 'unknown')) = (error_code is not null))
);
create index broadcast_recipient_list on broadcast_recipient (broadcast_id, created_at desc, id desc);
create index broadcast_recipient_pending on broadcast_recipient (broadcast_id) where status = 'pending';
create index broadcast_recipient_contact on broadcast_recipient (contact_id) where contact_id is not null;

-- The numbers of a broadcast are those of its rows, in every answer: whoever changes rows changes them. Rows go only with
-- their broadcast.
create function count_recipients() returns trigger language plpgsql as $$
begin
  update broadcast set
    pending_count = pending_count + coalesce(added.pending, 0) - coalesce(gone.pending, 0),
    sent_count = sent_count + coalesce(added.sent, 0) - coalesce(gone.sent, 0),
    delivered_count = delivered_count + coalesce(added.delivered, 0) - coalesce(gone.delivered, 0),
    read_count = read_count + coalesce(added.read, 0) - coalesce(gone.read, 0),
    failed_count = failed_count + coalesce(added.failed, 0) - coalesce(gone.failed, 0),
    unknown_count = unknown_count + coalesce(added.unknown, 0) - coalesce(gone.unknown, 0),
    skipped_count = skipped_count + coalesce(added.skipped, 0) - coalesce(gone.skipped, 0)
  from (
    select broadcast_id,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status = 'read') as read,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown,
      count(*) filter (where status = 'skipped') as skipped
    from fresh group by broadcast_id
  ) as added left join (
    select broadcast_id,
      count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'delivered') as delivered, count(*) filter (where status = 'read') as read,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown,
      count(*) filter (where status = 'skipped') as skipped
    from stale group by broadcast_id
  ) as gone using (broadcast_id)
  where broadcast.id = added.broadcast_id;
  return null;
end $$;
create function count_new_recipients() returns trigger language plpgsql as $$
begin
  update broadcast set pending_count = pending_count + added.pending
  from (select broadcast_id, count(*) as pending from fresh group by broadcast_id) as added
  where broadcast.id = added.broadcast_id;
  return null;
end $$;
create trigger broadcast_recipient_counted_new after insert on broadcast_recipient
  referencing new table as fresh for each statement execute function count_new_recipients();
create trigger broadcast_recipient_counted after update on broadcast_recipient
  referencing new table as fresh old table as stale for each statement execute function count_recipients();
