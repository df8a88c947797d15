-- Posts that were published outside of the service, as their networks show them: each is a post with one target. The row
-- goes with the account, and takes its post along.
create table external_post (
  target_id text primary key references post_target on delete cascade,
  post_id text not null unique references post on delete cascade,
  account_id text not null references account on delete cascade,
  platform_post_id text not null,
  -- As the network showed them last. An address that it keeps back is null.
  media jsonb not null,
  unique (account_id, platform_post_id)
);

create function drop_external_post() returns trigger language plpgsql as $$
begin
  delete from post where id = old.post_id;
  return null;
end $$;
create trigger external_post_gone after delete on external_post for each row execute function drop_external_post();

alter table post add constraint post_external check (
  source = 'internal' or (status = 'published' and published_at is not null and created_by is null
    and scheduled_for is null and queue_id is null and recycled_from_post_id is null)
);

-- What of ours a network may show under an id or an address that is not the one of the target.
create index post_target_items on post_target using gin (items jsonb_path_ops) where jsonb_array_length(items) > 1;
create index post_target_only_url on post_target (platform_post_url) where platform_post_id is null and platform_post_url is not null;
create index follow_up_platform_id on follow_up (platform_id) where platform_id is not null;
-- What may have left, or may be leaving.
create index attempt_open on attempt (target_id) where state in ('sending', 'unknown');

alter table analytics_pass add column listed_at timestamptz;
alter table analytics_pass add column fetched_at timestamptz;
