-- A run that is asked for begins after it was asked for: a run that goes on at that moment does not answer it.
alter table account_sync add column asked bigint not null default 0;
alter table account_sync add column answered bigint not null default 0;
