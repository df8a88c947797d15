-- The id under which the service shows an object that it made, from the answer of its creation on.
alter table ad_made add column id text;
create unique index ad_made_id on ad_made (id);

-- A request that builds ads with several calls. The row is committed with the attempt at its first call.
create table chain (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  ad_account_id text not null,
  kind text not null check (kind in ('create', 'boost', 'call', 'messaging', 'ctwa')),
  wanted text not null check (wanted in ('ACTIVE', 'PAUSED')),
  -- How many calls make objects, and how many then switch them on.
  creations smallint not null check (creations between 1 and 8),
  activations smallint not null check (activations between 0 and 5),
  idempotency_key text,
  state text not null check (state in ('running', 'done', 'failed', 'unknown', 'abandoned')),
  error_code text,
  -- What a finished chain is answered.
  answer text,
  lease_until timestamptz,
  lease_owner text,
  fence int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint chain_wanted check ((wanted = 'ACTIVE') = (activations > 0)),
  constraint chain_running check ((state = 'running') = (ended_at is null)),
  constraint chain_leased check (state = 'running' or lease_until is null),
  constraint chain_answered check ((state = 'done') = (answer is not null)),
  constraint chain_failed check ((state in ('failed', 'unknown')) = (error_code is not null)),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index chain_key on chain (team_id, mode, kind, idempotency_key, created_at) where idempotency_key is not null;
create index chain_interrupted on chain (lease_until, id) where state = 'running';
create index chain_ended on chain (ended_at);
create index chain_of_account on chain (account_id);

-- One row per possible effect, committed before the call that may have it.
create table chain_step (
  chain_id text not null references chain on delete cascade,
  n smallint not null check (n >= 1),
  step text not null check (step in ('campaign', 'ad_set', 'creative', 'ad', 'activation', 'pause')),
  name text,
  state text not null check (state in
    ('sending', 'done', 'refused', 'unauthorized', 'throttled', 'unreachable', 'unknown')),
  platform_id text,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (chain_id, n),
  constraint chain_step_made check ((state = 'done') = (platform_id is not null)),
  constraint chain_step_ended check ((state = 'sending') = (ended_at is null))
);

create function chain_step_follows() returns trigger language plpgsql as $$
declare
  whole chain%rowtype;
  before text;
begin
  select * into whole from chain where id = new.chain_id for share;
  select state into before from chain_step where chain_id = new.chain_id and n = new.n - 1;
  if whole.state <> 'running' or new.state <> 'sending' then
    raise exception 'chain % takes no step %', new.chain_id, new.n using errcode = 'ZT001';
  end if;
  if new.n > 1 and (before is null or before = 'sending') then
    raise exception 'step % of chain % has nothing that ended before it', new.n, new.chain_id using errcode = 'ZT001';
  end if;
  -- Whatever fails ends the chain; only switching off may follow it.
  if new.step <> 'pause' and new.n > 1 and before <> 'done' then
    raise exception 'step % of chain % follows one that is not done', new.n, new.chain_id using errcode = 'ZT001';
  end if;
  -- Nothing is switched on before everything is made.
  if (new.step in ('activation', 'pause')) <> (new.n > whole.creations) or
    (new.step = 'activation' and new.n > whole.creations + whole.activations) then
    raise exception 'step % of chain % cannot be %', new.n, new.chain_id, new.step using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger chain_step_follows before insert on chain_step for each row execute function chain_step_follows();

create function chain_step_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state not in ('sending', 'unknown') or new.state = 'sending') then
    raise exception 'step % of chain % cannot go from % to %', old.n, old.chain_id, old.state, new.state
      using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger chain_step_transition before update of state on chain_step
  for each row execute function chain_step_transition();

create function chain_transition() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (old.state = 'running' or (old.state, new.state) = ('abandoned', 'done')) then
    raise exception 'chain % cannot go from % to %', old.id, old.state, new.state using errcode = 'ZT001';
  end if;
  if new.state = 'done' and old.state <> 'done' and (
    select count(*) from chain_step where chain_id = new.id and state = 'done' and step <> 'pause'
  ) <> new.creations + new.activations then
    raise exception 'chain % is not complete', new.id using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger chain_transition before update of state on chain for each row execute function chain_transition();
