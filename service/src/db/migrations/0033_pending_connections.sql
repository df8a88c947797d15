-- A pending connection holds what a select step finishes it with: whose consent it is, where the person goes on, and two
-- tokens. Rows without them were made by the sandbox control and live for fifteen minutes.
delete from connect_pending;
alter table connect_pending
  add column connect_digest bytea not null unique,
  add column redirect_url text,
  add column created_by text,
  add column read_at timestamptz;
