-- The zone that times of a profile are meant in.
alter table profile add column timezone text not null default 'UTC';

-- Who made what a key replays, and in which profile: a caller who may not see that profile gets no replay of another's
-- request.
alter table idempotency_key add column made_by text;
alter table idempotency_key add column profile_id text;

-- Which attempt a line tells of.
alter table log_entry add column attempt int;
create or replace view log_row as
  select id, team_id, mode, type, action, status, profile_id, account_id, platform, post_id, target_id,
    null::text as webhook_id, status_code, error_code, error_message, duration_ms, request_id, api_key_id, user_id,
    method, path, created_at, attempt
  from log_entry
  union all
  select id, team_id, mode, 'webhooks', event, status, null, null, null, null, null,
    webhook_id, status_code, null, error_message, response_ms, null, null, null, 'POST', url, created_at, attempt
  from webhook_delivery;
