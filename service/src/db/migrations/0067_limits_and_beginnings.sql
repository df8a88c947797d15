-- The profiles that somebody is kept to stay in the row while a role has all of them, and hold again under the next role
-- that can be kept to some.
alter table membership drop constraint membership_check;
alter table membership add constraint membership_profiles check (cardinality(profile_ids) > 0);

-- The credential that began a connection, which ends with it.
alter table connect_state
  add column key_id text references api_key on delete cascade,
  add column session_id text references session on delete cascade;
alter table connect_pending
  add column key_id text references api_key on delete cascade,
  add column session_id text references session on delete cascade,
  -- The digest of the cookie of the browser that began it, as in connect_state.
  add column browser bytea;
create index connect_state_key on connect_state (key_id);
create index connect_state_session on connect_state (session_id);
create index connect_pending_key on connect_pending (key_id);
create index connect_pending_session on connect_pending (session_id);
