-- Lists and sums read this table alone: each target that was sent or failed has its row, with what it is found and grouped
-- by. A row outlives its account, as the target does; what networks have counted does not.
alter table post_numbers drop constraint post_numbers_account_id_fkey;
alter table post_numbers
  add column post_id text,
  add column team_id text,
  add column mode text,
  add column profile_id text,
  add column platform text,
  add column source text,
  add column status text check (status in ('published', 'removed', 'failed')),
  -- When it went out, or should have.
  add column ended_at timestamptz,
  add column published_at timestamptz,
  -- The engagement at the last observation in each part of the post's life.
  add column life bigint[];

-- What a person took off its network was out, and is gone. Null for what was never sent.
create function sent_status(status text, published_at timestamptz) returns text language sql immutable as $$
  select case when status in ('published', 'removed', 'failed') then status
    when status = 'cancelled' and published_at is not null then 'removed' end
$$;

create function note_sent_target() returns trigger language plpgsql as $$
begin
  if sent_status(new.status, new.published_at) is null then
    delete from post_numbers where target_id = new.id;
    return null;
  end if;
  insert into post_numbers (target_id, account_id, post_id, team_id, mode, profile_id, platform, source, status, ended_at,
    published_at, due_at)
  select new.id, new.account_id, new.post_id, new.team_id, new.mode, new.profile_id, new.platform, post.source,
    sent_status(new.status, new.published_at), coalesce(new.published_at, new.scheduled_for, new.created_at), new.published_at,
    case when new.status = 'published' then new.published_at end
  from post where id = new.post_id
  on conflict (target_id) do update set profile_id = excluded.profile_id, status = excluded.status,
    ended_at = excluded.ended_at, published_at = excluded.published_at,
    due_at = case when excluded.status = 'published' then coalesce(post_numbers.due_at, excluded.due_at) end;
  return null;
end $$;
create trigger post_target_sent_new after insert on post_target
  for each row when (sent_status(new.status, new.published_at) is not null) execute function note_sent_target();
create trigger post_target_sent after update of status, profile_id, published_at, scheduled_for on post_target
  for each row when (sent_status(new.status, new.published_at) is not null or sent_status(old.status, old.published_at) is not null)
  execute function note_sent_target();

create function drop_numbers() returns trigger language plpgsql as $$
begin
  delete from post_numbers_month where target_id in (select target_id from post_numbers where account_id = old.id);
  update post_numbers set state = 'pending', message = null, observed_at = null, due_at = null, life = null,
    impressions = null, reach = null, likes = null, comments = null, shares = null, saves = null, clicks = null,
    views = null, follows = null, sends = null
  where account_id = old.id;
  return null;
end $$;
create trigger account_numbers after delete on account for each row execute function drop_numbers();

delete from post_numbers where not exists (select 1 from post_target where id = target_id);
insert into post_numbers (target_id, account_id, post_id, team_id, mode, profile_id, platform, source, status, ended_at,
  published_at, due_at)
select t.id, t.account_id, t.post_id, t.team_id, t.mode, t.profile_id, t.platform, post.source,
  sent_status(t.status, t.published_at), coalesce(t.published_at, t.scheduled_for, t.created_at), t.published_at,
  case when t.status = 'published' then t.published_at end
from post_target as t join post on post.id = t.post_id
where sent_status(t.status, t.published_at) is not null
on conflict (target_id) do update set post_id = excluded.post_id, team_id = excluded.team_id, mode = excluded.mode,
  profile_id = excluded.profile_id, platform = excluded.platform, source = excluded.source, status = excluded.status,
  ended_at = excluded.ended_at, published_at = excluded.published_at;
delete from post_numbers where status is null;
alter table post_numbers
  alter column post_id set not null,
  alter column team_id set not null,
  alter column mode set not null,
  alter column profile_id set not null,
  alter column platform set not null,
  alter column source set not null,
  alter column status set not null,
  alter column ended_at set not null,
  add constraint post_numbers_due check ((due_at is not null) <= (status = 'published'));
create index post_numbers_ended on post_numbers (team_id, mode, ended_at);
create index post_numbers_post on post_numbers (post_id);
create index post_numbers_account on post_numbers (account_id);
drop index post_target_ended;
alter table analytics_pass drop column compared_at;

-- What came to the posts of an account on a day of UTC: of each post the last observation of the day less the one before
-- it. Null where nothing was told.
create table post_gains (
  account_id text not null references account on delete cascade,
  day date not null,
  source text not null check (source in ('internal', 'external')),
  -- How many were observed.
  posts int not null,
  impressions bigint,
  reach bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  clicks bigint,
  views bigint,
  follows bigint,
  sends bigint,
  primary key (account_id, day, source)
);
create index post_gains_age on post_gains (day);
