-- A thread that stopped on the way can be taken off: its target is cancelled then, as one that was published.
create or replace function post_target_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (
    ('draft', 'scheduled'), ('draft', 'cancelled'),
    ('scheduled', 'publishing'), ('scheduled', 'failed'), ('scheduled', 'cancelled'), ('scheduled', 'draft'),
    ('publishing', 'published'), ('publishing', 'failed'), ('publishing', 'scheduled'), ('publishing', 'unknown'),
    ('unknown', 'published'), ('unknown', 'failed'), ('unknown', 'scheduled'), ('unknown', 'cancelled'),
    ('failed', 'scheduled'), ('failed', 'draft'), ('failed', 'cancelled'),
    ('cancelled', 'scheduled'), ('cancelled', 'draft'),
    ('published', 'cancelled'), ('published', 'removed')
  ) then
    raise exception 'post target % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;

-- The first item of a thread names its target as soon as it is out.
update post_target set platform_post_id = items -> 0 ->> 'platformPostId', platform_post_url = items -> 0 ->> 'url'
where platform_post_id is null and platform_post_url is null and status <> 'publishing' and items <> '[]'::jsonb;
