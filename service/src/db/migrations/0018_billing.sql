-- The money of a team in one mode, as the ledger makes it. It outlives the team, as the ledger does.
create table balance (
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  balance_micros bigint not null default 0,
  -- Promised to attempts that are under way.
  held_micros bigint not null default 0 check (held_micros >= 0),
  -- Everything since the beginning: top-ups with adjustments, refunds, metered requests.
  credited_micros bigint not null default 0,
  refunded_micros bigint not null default 0,
  metered_micros bigint not null default 0,
  entries bigint not null default 0,
  -- Null until money was loaded.
  updated_at timestamptz,
  primary key (team_id, mode),
  check (balance_micros = credited_micros - refunded_micros - metered_micros),
  -- Beyond it a double no longer tells neighbouring amounts apart.
  check (greatest(abs(balance_micros), credited_micros, refunded_micros, metered_micros) <= 9007199254740991)
);

-- What happened to the money, one row after the other. Nothing is changed or taken away.
create table ledger_entry (
  id text primary key,
  team_id text not null,
  mode text not null,
  position bigint not null check (position > 0),
  kind text not null check (kind in ('topup', 'refund', 'metered', 'adjustment')),
  amount_micros bigint not null,
  balance_after bigint not null,
  -- The request that was metered, and the tariff that was applied to it.
  target_id text,
  fence bigint,
  item int,
  tariff text check (tariff in ('publish', 'publish_with_link')),
  -- What the payment processor calls the paid session, or the refund.
  processor_ref text,
  created_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (team_id, mode, position),
  check (case kind when 'topup' then amount_micros > 0 when 'adjustment' then amount_micros <> 0 else amount_micros < 0 end),
  check ((kind = 'metered') = (target_id is not null and fence is not null and item is not null and tariff is not null)),
  check (kind in ('topup', 'refund') or processor_ref is null)
);
create unique index ledger_entry_request on ledger_entry (target_id, fence, item) where kind = 'metered';
create unique index ledger_entry_processor on ledger_entry (mode, kind, processor_ref) where processor_ref is not null;
create index ledger_entry_topup on ledger_entry (team_id, mode, created_at) where kind = 'topup';
create index ledger_entry_metered on ledger_entry (team_id, mode, created_at) where kind = 'metered';

-- The next row has to follow from the one before it, whoever writes it.
create function ledger_entry_counts() returns trigger language plpgsql as $$
begin
  update balance set
    balance_micros = new.balance_after,
    credited_micros = credited_micros + case when new.kind in ('topup', 'adjustment') then new.amount_micros else 0 end,
    refunded_micros = refunded_micros - case when new.kind = 'refund' then new.amount_micros else 0 end,
    metered_micros = metered_micros - case when new.kind = 'metered' then new.amount_micros else 0 end,
    entries = new.position,
    updated_at = case
      when new.kind in ('topup', 'adjustment') or updated_at is not null then greatest(updated_at, new.recorded_at)
    end
  where team_id = new.team_id and mode = new.mode and entries = new.position - 1
    and balance_micros = new.balance_after - new.amount_micros;
  if not found then
    raise exception 'entry % does not follow from the ledger before it', new.id using errcode = 'ZT002';
  end if;
  return null;
end $$;
create trigger ledger_entry_counts after insert on ledger_entry for each row execute function ledger_entry_counts();

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is not changed' using errcode = 'ZT002';
end $$;
create trigger ledger_entry_is_final before update or delete on ledger_entry
  for each row execute function ledger_is_final();
create trigger ledger_entry_stays before truncate on ledger_entry
  for each statement execute function ledger_is_final();

-- Money promised to a target that is being published: the price of the items that are still to be answered.
create table balance_hold (
  target_id text primary key references post_target on delete cascade,
  team_id text not null,
  mode text not null,
  fence bigint not null,
  micros bigint not null check (micros > 0)
);

create function balance_hold_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update balance set held_micros = held_micros - old.micros where team_id = old.team_id and mode = old.mode;
  end if;
  if tg_op <> 'DELETE' then
    update balance set held_micros = held_micros + new.micros where team_id = new.team_id and mode = new.mode;
  end if;
  return null;
end $$;
create trigger balance_hold_counts after insert or update or delete on balance_hold
  for each row execute function balance_hold_counts();

-- A balance begins at nothing and changes by rows of the ledger and of holds alone.
create function balance_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.entries = 0 and new.balance_micros = 0 and new.held_micros = 0
    and new.credited_micros = 0 and new.updated_at is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a balance is not written by hand' using errcode = 'ZT002';
end $$;
create trigger balance_follows before insert or update or delete on balance
  for each row execute function balance_follows();

-- The balance of a team, made when there is none yet, and nobody else's until the end of the transaction.
create function hold_balance(of_team text, of_mode text) returns balance language plpgsql as $$
declare
  held balance;
begin
  select * into held from balance where team_id = of_team and mode = of_mode for update;
  if not found then
    insert into balance (team_id, mode) values (of_team, of_mode) on conflict do nothing;
    select * into held from balance where team_id = of_team and mode = of_mode for update;
  end if;
  return held;
end $$;

-- Why an attempt at a price may not begin; null when it may. Card top-ups of the last seven days are not cleared, and
-- for those that are not, 250 USD are trusted.
create function funds_refusal(funds balance, price bigint, at timestamptz) returns text language plpgsql stable as $$
declare
  uncleared bigint;
begin
  if coalesce(funds.balance_micros, 0) - coalesce(funds.held_micros, 0) < price then
    return 'insufficient_balance';
  end if;
  select coalesce(sum(amount_micros), 0) into uncleared from ledger_entry
    where team_id = funds.team_id and mode = funds.mode and kind = 'topup' and created_at > at - interval '168 hours';
  if funds.metered_micros + funds.held_micros + price
    > funds.credited_micros - uncleared - funds.refunded_micros + 250000000 then
    return 'unsettled_funds_hold';
  end if;
  return null;
end $$;

-- Promises the price of each attempt, one after the other; answers those that are refused. Balances are taken in the
-- order of their keys, by everybody who takes several.
create function hold_funds(wanted jsonb, enforced boolean, at timestamptz) returns table (id text, refusal text)
language plpgsql as $$
declare
  one record;
  funds balance;
begin
  for one in
    select * from jsonb_to_recordset(wanted) as each(id text, team_id text, mode text, fence bigint, price bigint)
    order by each.team_id, each.mode, each.id
  loop
    funds := hold_balance(one.team_id, one.mode);
    refusal := case when enforced then funds_refusal(funds, one.price, at) end;
    if refusal is null then
      insert into balance_hold (target_id, team_id, mode, fence, micros)
        values (one.id, one.team_id, one.mode, one.fence, one.price)
        on conflict (target_id) do update set fence = excluded.fence, micros = excluded.micros;
    else
      id := one.id;
      return next;
    end if;
  end loop;
end $$;

-- Adds a row to the ledger; null when the processor's session or refund has one already.
create function add_to_ledger(entry jsonb) returns balance language plpgsql as $$
declare
  added ledger_entry := jsonb_populate_record(null::ledger_entry, entry);
  funds balance := hold_balance(added.team_id, added.mode);
begin
  if added.processor_ref is not null and exists (
    select 1 from ledger_entry where mode = added.mode and kind = added.kind and processor_ref = added.processor_ref
  ) then
    return null;
  end if;
  added.position := funds.entries + 1;
  added.balance_after := funds.balance_micros + added.amount_micros;
  insert into ledger_entry select added.*;
  return hold_balance(added.team_id, added.mode);
end $$;

-- Ends what was promised: charges the request that the platform has answered, where there is one, out of the promise of
-- the same attempt and out of nothing else, and releases the rest when the attempt is over.
create function settle_funds(ended jsonb) returns void language plpgsql as $$
declare
  one record;
  funds balance;
  kept balance_hold;
  charged boolean;
begin
  for one in
    select * from jsonb_to_recordset(ended) as each(
      target_id text, team_id text, mode text, fence bigint, item int, over boolean, id text, tariff text, price bigint,
      at timestamptz)
    order by each.team_id, each.mode, each.target_id
  loop
    funds := hold_balance(one.team_id, one.mode);
    select * into kept from balance_hold where target_id = one.target_id;
    continue when not found;
    charged := one.price is not null and kept.fence = one.fence and kept.micros >= one.price and not exists (
      select 1 from ledger_entry as known
      where known.kind = 'metered' and known.target_id = one.target_id and known.fence = one.fence and known.item = one.item
    );
    if charged then
      insert into ledger_entry (id, team_id, mode, position, kind, amount_micros, balance_after, target_id, fence, item,
        tariff, created_at, recorded_at)
      values (one.id, one.team_id, one.mode, funds.entries + 1, 'metered', -one.price, funds.balance_micros - one.price,
        one.target_id, one.fence, one.item, one.tariff, one.at, one.at);
    end if;
    if one.over or (charged and kept.micros = one.price) then
      delete from balance_hold where target_id = one.target_id;
    elsif charged then
      update balance_hold set micros = micros - one.price where target_id = one.target_id;
    end if;
  end loop;
end $$;

-- A top-up that somebody was sent to the payment processor for.
create table checkout (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  amount_micros bigint not null check (amount_micros > 0),
  created_by text,
  created_at timestamptz not null,
  -- What the processor calls it, and the payment that it became.
  session_id text,
  payment_ref text,
  credited_at timestamptz
);
create unique index checkout_session on checkout (mode, session_id) where session_id is not null;
create index checkout_payment on checkout (mode, payment_ref) where payment_ref is not null;

-- Every event of the processor that was taken: a second copy changes nothing.
create table processor_event (
  mode text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (mode, id)
);

-- Refunds that were told of, also of a payment that is not known yet.
create table processor_refund (
  mode text not null,
  id text not null,
  payment_ref text not null,
  amount_micros bigint not null check (amount_micros > 0),
  received_at timestamptz not null,
  primary key (mode, id)
);
create index processor_refund_payment on processor_refund (mode, payment_ref);
