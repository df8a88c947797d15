-- What a network of the sandbox reports may wait until the control lets it go, and may be sent again.
alter table sandbox_notification alter column due_at drop not null;
alter table sandbox_notification add column identity text;
alter table sandbox_notification add column is_held boolean not null default false;
alter table sandbox_notification add column sent_at timestamptz;
create index sandbox_notification_identity on sandbox_notification (team_id, platform, identity, id) where identity is not null;
create index sandbox_notification_sent on sandbox_notification (sent_at) where sent_at is not null;
