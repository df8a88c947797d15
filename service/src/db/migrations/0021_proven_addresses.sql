-- Whoever accepts a link waits for the mailbox to be proven, as a registration does, and then joins the team of the link.
alter table registration alter column team_name drop not null;
alter table registration add column invitation_id text references invitation on delete cascade;
alter table registration add constraint registration_is_of_one_kind
  check ((team_name is null) = (invitation_id is not null));
create index registration_by_invitation on registration (invitation_id) where invitation_id is not null;

-- A mail becomes one of this kind when it is about to leave for an address that has an account.
alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check
  check (kind in ('verify_email', 'invitation', 'password_reset', 'account_exists'));
