-- A key whose effect is a call to a provider has a row of its own, committed before any work. `owner` is the process that
-- does it and `claim` its turn: whoever takes a key over makes a new one, and the older can write nothing. `begun` is
-- committed before the call.
alter table idempotency_key add column owner text;
alter table idempotency_key add column claim text;
alter table idempotency_key add column begun boolean not null default false;

-- The requests of a team in one day in UTC. Rows of the log are too many to be counted, and go after 90 days.
create table usage_day (
  team_id text not null,
  mode text not null,
  day date not null,
  api_requests bigint not null,
  primary key (team_id, mode, day)
);
-- Days before this table was there.
insert into usage_day (team_id, mode, day, api_requests)
select team_id, mode, (created_at at time zone 'UTC')::date, count(*)
from log_entry where type = 'api_request' group by 1, 2, 3;
