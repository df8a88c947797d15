-- The addresses of some platforms do not hold the id of the post, and a person names a post by its address.
alter table post_target drop constraint post_target_check1;
alter table post_target add constraint post_target_named
  check ((status in ('published', 'removed')) <= (platform_post_id is not null or platform_post_url is not null));

-- Which attempt of its target a row of the publishing log is about.
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
