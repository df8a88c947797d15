-- Who renews the credentials of an account holds it until then, in real time: a refresh token may work only once.
alter table account add column refresh_until timestamptz;
