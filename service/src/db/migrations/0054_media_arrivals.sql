-- Each request that sends bytes of a file takes the next number, and only the holder of the newest one can end the upload.
alter table media add column arrival int not null default 0;
-- The holder of the newest number may still be writing.
alter table media add column arrival_open boolean not null default false;
-- Names the bytes that were taken. From then on no others are.
alter table media add column arrived_as text;
-- How many bytes of what the team may store the file takes.
alter table media add column held_bytes bigint not null default 0;
update media set held_bytes = size where size is not null and status <> 'failed';
create index media_held on media (team_id) include (held_bytes);
