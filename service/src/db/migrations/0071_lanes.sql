-- The queue of one account for one kind of items. It is the row that is claimed: of an account with a long queue a claim
-- looks at one row. What waits stands behind it, in a table of the area.
create table lane (
  id text primary key,
  team_id text not null,
  mode text not null,
  account_id text not null,
  platform text not null,
  kind text not null,
  width int not null default 1 check (width > 0),
  hold_until timestamptz,
  turn_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  unique (account_id, kind),
  constraint lane_lease check ((lease_until is null) = (lease_owner is null))
);
create index lane_turn on lane (kind, turn_at, id) where turn_at is not null;
create index lane_leased on lane (id) where lease_until is not null;

create index post_target_waiting on post_target (account_id, due_at, id) where status = 'scheduled';

insert into lane (id, team_id, mode, account_id, platform, kind)
select substr(md5(id || 'posts'), 1, 24), team_id, mode, id, platform, 'posts' from account;

create function insert_missing_lanes(accounts text[]) returns void language sql as $$
  insert into lane (id, team_id, mode, account_id, platform, kind)
  select substr(md5(one.account_id || 'posts'), 1, 24), team_id, mode, one.account_id, platform, 'posts'
  from (select distinct unnest(accounts) as account_id) as one cross join lateral (
    select team_id, mode, platform from post_target
    where post_target.account_id = one.account_id and status = 'scheduled' limit 1
  ) as target
  where not exists (select 1 from lane where lane.account_id = one.account_id and kind = 'posts')
  order by one.account_id
  on conflict do nothing
$$;

-- A target may outlast its account.
select insert_missing_lanes(array(select distinct account_id from post_target where status = 'scheduled'));
update lane set turn_at = (
  select min(due_at) from post_target where post_target.account_id = lane.account_id and status = 'scheduled'
);

create function drop_lanes() returns trigger language plpgsql as $$
begin
  delete from lane where account_id = old.id;
  return null;
end $$;
create trigger account_lanes after delete on account for each row execute function drop_lanes();

-- Lanes are fed at the commit, in the order of their ids: no two transactions wait for each other's, in whatever order
-- they have written their items. The accounts are noted until then.
create function note_fed_posts() returns trigger language plpgsql as $$
declare
  fed text;
begin
  if tg_op = 'INSERT' then
    select string_agg(distinct account_id, ' ') into fed from fresh where status = 'scheduled';
  else
    select string_agg(distinct fresh.account_id, ' ') into fed from fresh join stale using (id)
    where fresh.status = 'scheduled' and (stale.status <> 'scheduled' or stale.due_at <> fresh.due_at);
  end if;
  if fed is not null then
    perform set_config('zither.fed_posts', concat_ws(' ', nullif(current_setting('zither.fed_posts', true), ''), fed), true);
  end if;
  return null;
end $$;
create trigger post_target_noted_new after insert on post_target
  referencing new table as fresh for each statement execute function note_fed_posts();
create trigger post_target_noted after update on post_target
  referencing new table as fresh old table as stale for each statement execute function note_fed_posts();

-- Gives each noted lane the turn of its first item, if that is earlier. The key share lock meets the release of a lane:
-- it waits for this commit and sees the items, or this sees the turn that it has set.
create function feed_posts() returns trigger language plpgsql as $$
declare
  fed text[] := string_to_array(nullif(current_setting('zither.fed_posts', true), ''), ' ');
  one record;
begin
  if fed is null then
    return null;
  end if;
  perform set_config('zither.fed_posts', '', true);
  perform insert_missing_lanes(fed);
  perform 1 from lane where account_id = any(fed) and kind = 'posts' order by id for key share;
  for one in
    select lane.id, greatest(first.due, lane.hold_until) as at
    from lane cross join lateral (
      select min(due_at) as due from post_target where post_target.account_id = lane.account_id and status = 'scheduled'
    ) as first
    where lane.account_id = any(fed) and kind = 'posts' and first.due is not null
      and (turn_at is null or turn_at > greatest(first.due, lane.hold_until))
    order by lane.id
  loop
    update lane set turn_at = one.at where id = one.id and (turn_at is null or turn_at > one.at);
  end loop;
  return null;
end $$;
create constraint trigger post_target_feeds_new after insert on post_target
  deferrable initially deferred for each row when (new.status = 'scheduled') execute function feed_posts();
create constraint trigger post_target_feeds after update on post_target
  deferrable initially deferred for each row
  when (new.status = 'scheduled' and (old.status <> 'scheduled' or old.due_at <> new.due_at))
  execute function feed_posts();
