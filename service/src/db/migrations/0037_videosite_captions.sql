-- Captions of videos as the platform told them. They are kept for a day, because reading them takes much of the quota
-- that the platform grants.
create table videosite_caption (
  account_id text not null references account on delete cascade,
  video_id text not null,
  -- The language that was asked for; empty where the platform chose.
  asked text not null,
  format text not null,
  language text not null,
  content text not null,
  read_at timestamptz not null,
  primary key (account_id, video_id, asked, format)
);
create index videosite_caption_read on videosite_caption (read_at);
