-- The digest of the cookie of the browser that began a connection. Null for one that was begun with a key.
alter table connect_state add column browser bytea;
