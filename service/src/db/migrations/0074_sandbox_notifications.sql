-- What a network of the sandbox is going to report to the service, in the order in which it happened.
create sequence sandbox_notification_number;
create table sandbox_notification (
  id text primary key default to_char(nextval('sandbox_notification_number'), 'FM00000000000000000000'),
  team_id text not null references team on delete cascade,
  mode text not null default 'test' check (mode = 'test'),
  platform text not null,
  body jsonb not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0
);
create index sandbox_notification_due on sandbox_notification (due_at, id);
create index sandbox_notification_team on sandbox_notification (team_id);
