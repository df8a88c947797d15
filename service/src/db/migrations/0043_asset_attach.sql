-- How far a request has come that adds assets to a search campaign, under its key. Each call is committed before it is
-- made: a row that says creating or linking, and that no request works on any more, holds a call whose outcome is unknown.
create table asset_attach (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  account_id text not null references account on delete cascade,
  idempotency_key text not null,
  request_hash bytea not null,
  campaign_id text not null,
  -- The ad account, and the manager through which it is reached.
  customer_id text,
  login_customer_id text,
  state text not null check (state in ('started', 'creating', 'created', 'linking', 'linked')),
  -- Names that the network has given, in the order of the request.
  assets jsonb,
  links jsonb,
  fence bigint not null,
  -- The request at work says so, on the clock of the database.
  calling_by text,
  calling_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (team_id, mode, idempotency_key),
  constraint asset_attach_customer check ((state = 'started') = (customer_id is null)),
  constraint asset_attach_assets check ((state in ('created', 'linking', 'linked')) = (assets is not null)),
  constraint asset_attach_links check ((state = 'linked') = (links is not null))
);
create index asset_attach_account on asset_attach (account_id);
create index asset_attach_expiry on asset_attach (expires_at);
