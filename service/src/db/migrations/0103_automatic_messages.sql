-- A message that an automation wants to send: it waits in the lane of its account, and goes once it is known what became
-- of it. The message itself is a row of the inbox.
create table automatic_message (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  account_id text not null references account on delete cascade,
  platform text not null,
  kind text not null check (kind in ('broadcast', 'sequence', 'comment_automation', 'workflow')),
  origin_id text not null,
  item_id text not null,
  part text not null default '',
  participant_id text not null,
  contact_id text,
  -- Held: it has no time until its account is connected again.
  status text not null check (status in ('waiting', 'held', 'sending')),
  due_at timestamptz,
  attempts int not null default 0 check (attempts between 0 and 3),
  message_id text,
  created_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0,
  constraint automatic_message_item unique (kind, item_id, part),
  constraint automatic_message_due check ((status = 'waiting') = (due_at is not null)),
  constraint automatic_message_begun check ((status = 'sending') = (message_id is not null))
);
create index automatic_message_waiting on automatic_message (account_id, due_at, id) where status = 'waiting';
create index automatic_message_due on automatic_message (due_at, id) where status = 'waiting';
create index automatic_message_leased on automatic_message (id) where lease_until is not null;
create index automatic_message_sending on automatic_message (account_id) where status = 'sending';
create index automatic_message_held on automatic_message (account_id) where status = 'held';
create unique index automatic_message_message on automatic_message (message_id) where message_id is not null;
create index automatic_message_origin on automatic_message (origin_id, id);
create index automatic_message_contact on automatic_message (contact_id) where contact_id is not null;

insert into lane (id, team_id, mode, account_id, platform, kind)
select substr(md5(id || 'automation'), 1, 24), team_id, mode, id, platform, 'automation' from account
on conflict do nothing;

-- The rows of one transaction are of one account, so its lane is fed at once. The key share lock meets the release of the
-- lane: it waits for this commit and sees the rows, or this sees the turn that it has set.
create function feed_automation() returns trigger language plpgsql as $$
declare
  fed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct account_id order by account_id) into fed from fresh where status = 'waiting';
  else
    select array_agg(distinct fresh.account_id order by fresh.account_id) into fed from fresh join stale using (id)
    where fresh.status = 'waiting' and (stale.status <> 'waiting' or stale.due_at <> fresh.due_at);
  end if;
  if fed is null then
    return null;
  end if;
  perform 1 from lane where account_id = any(fed) and kind = 'automation' order by id for key share;
  update lane set turn_at = greatest(first.due, lane.hold_until)
  from (
    select account_id, min(due_at) as due from automatic_message
    where account_id = any(fed) and status = 'waiting' group by account_id
  ) as first
  where lane.account_id = first.account_id and kind = 'automation'
    and (turn_at is null or turn_at > greatest(first.due, lane.hold_until));
  return null;
end $$;
create trigger automatic_message_feeds_new after insert on automatic_message
  referencing new table as fresh for each statement execute function feed_automation();
create trigger automatic_message_feeds after update on automatic_message
  referencing new table as fresh old table as stale for each statement execute function feed_automation();
