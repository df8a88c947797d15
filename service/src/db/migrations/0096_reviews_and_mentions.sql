-- What people have written about an account as a whole. A copy: it is kept by passes.
create table inbox_review (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null references account on delete cascade,
  platform text not null,
  -- The network's id of the review, which is also its id in the API.
  platform_review_id text not null,
  rating smallint not null check (rating between 1 and 5),
  -- Empty where somebody only gave stars.
  text text not null,
  reviewer_id text,
  reviewer_name text,
  reviewer_avatar_url text,
  photos jsonb not null default '[]',
  url text,
  reply_id text,
  reply_text text,
  replied_at timestamptz,
  -- The newest answer that was sent from here, kept before its call. A pass that began earlier does not know of it, and
  -- an answer of these words was not written elsewhere. Null without words means that the answer was taken away.
  sent_reply_text text,
  sent_reply_at timestamptz,
  -- The network's times.
  reviewed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the pass began that saw it last.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, platform_review_id),
  constraint inbox_review_reply check ((reply_text is null) = (replied_at is null)),
  constraint inbox_review_reply_id check (reply_id is null or reply_text is not null),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index inbox_review_newest on inbox_review (team_id, mode, reviewed_at desc, id desc);
create index inbox_review_profile on inbox_review (profile_id, reviewed_at desc, id desc);
create index inbox_review_account on inbox_review (account_id, reviewed_at desc, id desc);
create index inbox_review_seen on inbox_review (account_id, seen_at);

-- Where others have named an account, in a post or in a comment. A copy, too.
create table inbox_mention (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null references account on delete cascade,
  platform text not null,
  -- The network's id of the mention, which is also its id in the API.
  platform_mention_id text not null,
  text text not null,
  url text,
  author_id text,
  author_name text,
  author_username text,
  author_avatar_url text,
  -- The post that it stands in, and the comment where it stands in one.
  media_id text,
  comment_id text,
  published_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, platform_mention_id),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index inbox_mention_newest on inbox_mention (team_id, mode, published_at desc, id desc);
create index inbox_mention_profile on inbox_mention (profile_id, published_at desc, id desc);
create index inbox_mention_account on inbox_mention (account_id, published_at desc, id desc);
create index inbox_mention_media on inbox_mention (account_id, media_id) where media_id is not null;

-- Until when the mentions of an account have been read.
create table inbox_mention_pass (
  account_id text primary key references account on delete cascade,
  read_at timestamptz not null
);
