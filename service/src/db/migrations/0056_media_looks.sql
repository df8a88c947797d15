-- A look at the bytes of a file is counted before it is taken. A file whose looks do not end is given up.
alter table media
  add column failure_code text,
  add column looks int not null default 0,
  add column look_until timestamptz;
update media set failure_code = 'unsupported_media_type' where status = 'failed';
alter table media add constraint media_failure check ((status = 'failed') = (failure_code is not null));
