-- Where the account is that a connection was begun for, on networks where each has a host of its own.
alter table connect_state add column host text;
