-- The posts of an account as their network shows them, those that were not made here among them. A copy: it is kept by
-- notifications and by passes. It goes with its account, also to another profile.
create table commented_post (
  id text primary key,
  team_id text not null,
  mode text not null,
  account_id text not null references account on delete cascade,
  platform text not null,
  platform_post_id text not null,
  content text not null,
  picture text,
  permalink text,
  comment_count int not null check (comment_count >= 0),
  like_count int not null check (like_count >= 0),
  -- The network's time.
  posted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, platform_post_id)
);
create index commented_post_newest on commented_post (team_id, mode, posted_at desc, id desc);
create index commented_post_account on commented_post (account_id, posted_at desc, id desc);

-- The comments that are known, so that each is told once, however often and by whichever way it comes.
create table known_comment (
  account_id text not null references account on delete cascade,
  platform_comment_id text not null,
  platform_post_id text not null,
  -- Whether its own coming was heard of, and not only what was done here with it.
  is_heard boolean not null default true,
  is_deleted boolean not null default false,
  -- What was done here, for networks that do not tell it themselves.
  is_hidden boolean not null default false,
  is_liked boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, platform_comment_id)
);
create index known_comment_age on known_comment (created_at);

-- Replies that may have left from here and whose id is not known yet: the network's own word of them is told to nobody.
create table written_comment (
  id text primary key,
  account_id text not null references account on delete cascade,
  platform_post_id text not null,
  digest bytea not null,
  created_at timestamptz not null
);
create index written_comment_account on written_comment (account_id, digest);
create index written_comment_age on written_comment (created_at);
