create table log_entry (
  id text primary key,
  team_id text not null,
  mode text not null,
  type text not null check (type in ('publishing', 'connections', 'messaging', 'workflows', 'api_request')),
  action text not null,
  status text not null check (status in ('success', 'failed', 'pending', 'skipped')),
  profile_id text,
  account_id text,
  platform text,
  post_id text,
  target_id text,
  status_code int,
  error_code text,
  error_message text,
  duration_ms int,
  request_id text,
  api_key_id text,
  user_id text,
  method text,
  path text,
  created_at timestamptz not null
);
create index log_entry_list on log_entry (team_id, mode, created_at desc, id desc);
create index log_entry_post on log_entry (post_id, created_at desc, id desc) where post_id is not null;
create index log_entry_age on log_entry (created_at);

-- Deliveries are their own log; this view shows both as one.
create view log_row as
  select id, team_id, mode, type, action, status, profile_id, account_id, platform, post_id, target_id,
    null::text as webhook_id, status_code, error_code, error_message, duration_ms, request_id, api_key_id, user_id,
    method, path, created_at
  from log_entry
  union all
  select id, team_id, mode, 'webhooks', event, status, null, null, null, null, null,
    webhook_id, status_code, null, error_message, response_ms, null, null, null, 'POST', url, created_at
  from webhook_delivery;
