-- One text message. The row is committed as queued before the carrier is called, and nothing but the request that made it
-- ever moves it on: what stays queued has an outcome that nobody knows.
create table sms_message (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  status text not null check (status in ('queued', 'sent', 'failed')),
  from_number text not null,
  to_number text not null,
  body text not null,
  encoding text not null check (encoding in ('gsm7', 'ucs2')),
  segments int not null check (segments > 0),
  idempotency_key text,
  request_hash bytea,
  -- While the request waits for the carrier, renewed as a lease; it decides what a repeat is told and nothing else.
  calling_until timestamptz,
  calling_by text,
  provider_message_id text,
  error_code text,
  sent_at timestamptz,
  created_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade,
  unique (team_id, mode, idempotency_key),
  check ((status = 'sent') = (provider_message_id is not null)),
  check ((status = 'sent') = (sent_at is not null)),
  check ((status = 'failed') = (error_code is not null)),
  check ((idempotency_key is null) = (request_hash is null)),
  check ((calling_until is null) = (calling_by is null)),
  check ((calling_until is not null) <= (status = 'queued'))
);
create index sms_message_list on sms_message (team_id, mode, created_at desc, id desc);
create index sms_message_by_profile on sms_message (profile_id, created_at desc, id desc);

create function sms_message_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status, new.status) in (('queued', 'sent'), ('queued', 'failed')) then
    raise exception 'text message % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger sms_message_transition before update of status on sms_message
  for each row execute function sms_message_transition();

-- What was used of the carrier: one row per message that was sent in live mode, written in the commit that says so. It
-- outlives its message, which goes with its profile.
create table sms_usage (
  message_id text primary key,
  team_id text not null references team on delete cascade,
  profile_id text not null,
  segments int not null check (segments > 0),
  unit_cost_micros bigint not null default 0 check (unit_cost_micros >= 0),
  sent_at timestamptz not null
);
create index sms_usage_by_team on sms_usage (team_id, sent_at);

-- Whose a brand or a sender at the carrier is. The record itself is kept there alone.
create table sms_registry (
  kind text not null check (kind in ('brand', 'sender')),
  carrier_id text not null,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  position bigint generated always as identity,
  primary key (kind, mode, carrier_id)
);
create index sms_registry_of_team on sms_registry (team_id, mode, kind, position desc);
