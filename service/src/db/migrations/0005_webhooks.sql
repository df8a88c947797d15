create table webhook (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  name text not null,
  url text not null,
  events text[] not null,
  profile_ids text[] not null,
  is_active boolean not null,
  custom_headers text,
  secret text not null,
  secret_preview text not null,
  previous_secret text,
  previous_until timestamptz,
  failure_count int not null default 0,
  failing_since timestamptz,
  last_delivery_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((disabled_at is not null) <= (not is_active)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_list on webhook (team_id, mode, created_at desc, id desc);

-- What happened, in the exact bytes that receivers get.
create table event (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null,
  profile_id text,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index event_age on event (created_at);

-- One attempt to tell one receiver of one event: the piece of work while pending, the log afterwards.
create table webhook_delivery (
  id text primary key,
  team_id text not null,
  mode text not null,
  webhook_id text not null references webhook on delete cascade,
  webhook_name text not null,
  event_id text not null references event on delete cascade,
  event text not null,
  url text not null,
  status text not null check (status in ('pending', 'success', 'failed')),
  attempt int not null check (attempt >= 1),
  on_request boolean not null default false,
  due_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  status_code int,
  response_body text,
  error_message text,
  response_ms int,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((lease_until is null) = (lease_owner is null)),
  check ((status = 'pending') = (finished_at is null)),
  check ((lease_until is not null) <= (status = 'pending'))
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id, attempt) where not on_request;
create index webhook_delivery_due on webhook_delivery (due_at, id) where status = 'pending';
create index webhook_delivery_log on webhook_delivery (team_id, mode, created_at desc, id desc);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_age on webhook_delivery (created_at);
