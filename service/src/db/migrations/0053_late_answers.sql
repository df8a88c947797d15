-- What a call was about, and the answer that the provider gave to it and that did not arrive: the control can have it
-- arrive late.
alter table sandbox_call add column effect jsonb;
alter table sandbox_call add column unheard jsonb;

-- A late answer may say that the platform has taken the post and still processes it.
create or replace function post_target_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (
    ('draft', 'scheduled'), ('draft', 'cancelled'),
    ('scheduled', 'publishing'), ('scheduled', 'failed'), ('scheduled', 'cancelled'), ('scheduled', 'draft'),
    ('publishing', 'published'), ('publishing', 'failed'), ('publishing', 'scheduled'), ('publishing', 'unknown'),
    ('unknown', 'published'), ('unknown', 'failed'), ('unknown', 'scheduled'), ('unknown', 'cancelled'),
    ('unknown', 'publishing'),
    ('failed', 'scheduled'), ('failed', 'draft'), ('failed', 'cancelled'),
    ('cancelled', 'scheduled'), ('cancelled', 'draft'),
    ('published', 'cancelled'), ('published', 'removed')
  ) then
    raise exception 'post target % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;
