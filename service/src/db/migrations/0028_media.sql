-- An uploaded file. Its bytes are in storage under the key, which also stands in its public address.
create table media (
  id text primary key,
  team_id text not null references team on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  key text not null unique,
  status text not null check (status in ('pending', 'ready', 'failed')),
  -- What the bytes are, once they have been looked at; before that the content type is the one that was announced.
  type text check (type in ('image', 'video', 'gif', 'document', 'audio')),
  content_type text not null,
  filename text not null,
  size bigint,
  width int,
  height int,
  duration_ms bigint,
  codec text,
  is_rotated boolean not null default false,
  has_thumbnail boolean not null default false,
  failure text,
  -- The secret of the upload address, and until when it takes bytes.
  upload_digest bytea unique,
  upload_until timestamptz,
  uploaded_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a pending file is looked at next.
  due_at timestamptz,
  attempts int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  check (status <> 'ready' or (type is not null and size is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index media_list on media (team_id, mode, created_at desc, id desc);
create index media_due on media (due_at, id) where status = 'pending' and due_at is not null;
create index media_expiry on media (expires_at);

-- A post that names a file. The file does not expire while there is one.
create table media_use (
  post_id text not null references post on delete cascade,
  media_id text not null references media on delete cascade,
  primary key (post_id, media_id)
);
create index media_use_media on media_use (media_id);

-- The bytes of a row that is gone. They are removed at once, and once more when no upload can end any more.
create table media_removal (
  id text primary key,
  mode text not null,
  key text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0
);
create index media_removal_due on media_removal (due_at, id);

-- Whatever removes a row leaves its key here, in the same transaction.
create function media_leaves_its_bytes() returns trigger language plpgsql as $$
begin
  insert into media_removal (id, mode, key, due_at) values (old.id, old.mode, old.key, 'epoch');
  return null;
end $$;
create trigger media_leaves_its_bytes after delete on media
  for each row execute function media_leaves_its_bytes();
