-- When the platform was last asked whether a published post is still there.
alter table post_target add column seen_at timestamptz;
create index post_target_presence on post_target (account_id, seen_at nulls first, id) where status = 'published';
