-- When messages left for one recipient lately, whichever team caused them. The digest is keyed: the table tells nobody
-- who was written to.
create table message_recipient (
  digest bytea primary key,
  sent_at timestamptz[] not null,
  last_at timestamptz not null
);
create index message_recipient_last on message_recipient (last_at);

-- A mail counts once for its recipient, however often the mail server puts it off.
alter table mail add column counted boolean not null default false;

-- The invitations that a team has mailed lately.
create index invitation_mailed on invitation (team_id, created_at) where kind = 'mail';
