-- What the address of a bucket may still bring counts for its team until it is removed, whatever becomes of the record.
alter table media_removal
  add column team_id text,
  add column held_bytes bigint not null default 0;
create index media_removal_held on media_removal (team_id) where held_bytes > 0;
-- Addresses that are open already.
insert into media_removal (id, mode, key, due_at, team_id, held_bytes)
select id, mode, 'arriving/' || key, upload_until + interval '5 minutes', team_id, size from media
where upload_digest is null and upload_until > now() and size is not null and status = 'pending';
-- What counts for a team: its files, and of an open address what it may bring beyond its file.
create view held_media as
select team_id, id as media_id, held_bytes as bytes from media
union all
select removal.team_id, null, greatest(removal.held_bytes - coalesce(media.held_bytes, 0), 0)
from media_removal as removal left join media on media.key = substr(removal.key, length('arriving/') + 1)
where removal.held_bytes > 0;
