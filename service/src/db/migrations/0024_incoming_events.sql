-- A verified notification of a provider: the piece of work while it is pending, and afterwards the proof that it was
-- taken. What it says is sealed, and gone once it is taken.
create table incoming_event (
  id text primary key,
  provider text not null,
  mode text not null check (mode in ('live', 'test')),
  -- What the provider calls it, and the kind of event.
  event_id text not null,
  type text not null,
  notice text,
  status text not null check (status in ('pending', 'taken', 'failed')),
  attempts int not null default 0,
  received_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  unique (provider, mode, event_id),
  check ((status = 'taken') = (notice is null)),
  check ((status = 'pending') = (finished_at is null))
);
create index incoming_event_due on incoming_event (due_at, id) where status = 'pending';
create index incoming_event_failed on incoming_event (id) where status = 'failed';
create index incoming_event_age on incoming_event (received_at);
create index incoming_event_sealed_by on incoming_event (split_part(notice, '.', 2), id) where notice is not null;

-- Events of the payment processor that were taken already.
insert into incoming_event (id, provider, mode, event_id, type, status, received_at, due_at, finished_at)
select substr(md5(mode || id), 1, 24), 'payments', mode, id, type, 'taken', received_at, received_at, received_at
from processor_event;
drop table processor_event;
