-- Weekly times at which posts of a profile go out. Whoever takes a slot or changes a queue holds all queues of the
-- profile, so that no instant is given out twice.
create table queue (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  name text not null,
  timezone text not null,
  slots jsonb not null,
  is_active boolean not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index queue_list on queue (team_id, mode, created_at desc, id desc);
create index queue_profile on queue (profile_id, id);
create unique index queue_default on queue (profile_id) where is_default;

-- The queue that gave the post its time. It outlives the queue.
alter table post add column queue_id text;
create index post_queue on post (queue_id, created_at desc, id desc) where queue_id is not null;
create index post_queue_waiting on post (queue_id, scheduled_for)
  where queue_id is not null and status in ('scheduled', 'publishing');

-- The instants that scheduled targets hold. What leaves at once holds none.
create index post_target_slot on post_target (profile_id, scheduled_for)
  where status = 'scheduled' and scheduled_for > created_at;
