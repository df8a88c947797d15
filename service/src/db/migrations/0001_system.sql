-- Business time is real time plus this offset, for every process on this database.
create table clock (
  id int primary key check (id = 1),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into clock (id) values (1);

-- A sealed value that only the right encryption key opens.
create table key_check (
  id int primary key check (id = 1),
  sealed text not null
);

create table process (
  boot_id text primary key,
  role text not null check (role in ('all', 'api', 'worker')),
  started_at timestamptz not null,
  beat_at timestamptz not null
);

-- When each pass comes round next. Moving the time on is the claim.
create table pass (
  name text primary key,
  due_at timestamptz not null
);

-- The row is written in the transaction of the effect, so a key and its effect exist together or not at all.
create table idempotency_key (
  operation text not null,
  scope text not null,
  key text not null,
  request_hash bytea not null,
  state text not null check (state in ('started', 'done', 'unknown')),
  status int,
  headers jsonb,
  body text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (operation, scope, key),
  check ((state = 'done') = (status is not null))
);
create index idempotency_key_expiry on idempotency_key (expires_at);
