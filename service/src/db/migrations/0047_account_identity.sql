-- A notification of a network names an identity, and says nothing of whose account it is.
create index account_identity on account (platform_account_id, platform, mode) where status = 'connected';
