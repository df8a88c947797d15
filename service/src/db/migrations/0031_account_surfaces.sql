-- What a team sets for an account, by name; which names there are depends on the platform.
alter table account add column settings jsonb not null default '{}';

-- The account that a consent renews. Without one, the consent connects whoever gives it.
alter table connect_state add column account_id text references account on delete cascade;
create index connect_state_account on connect_state (account_id) where account_id is not null;
