-- The post that this one repeats, which may be gone, and the how manieth repeat it is.
alter table post add column recycled_from_post_id text;
alter table post add column recycle_number int;
alter table post add constraint post_recycled check ((recycled_from_post_id is null) = (recycle_number is null));
create unique index post_recycled_once on post (recycled_from_post_id, recycle_number)
  where recycled_from_post_id is not null;

-- The rule by which a post is repeated, and how far it has come. The row is the piece of work; its id is that of the post.
create table post_recycling (
  id text primary key references post on delete cascade,
  team_id text not null,
  mode text not null,
  enabled boolean not null,
  gap int not null check (gap >= 1),
  gap_freq text not null check (gap_freq in ('week', 'month')),
  start_at timestamptz,
  base_at timestamptz not null,
  timezone text not null,
  expire_count int check (expire_count >= 1),
  expire_at timestamptz,
  content_variations text[] not null,
  variation_index int not null default 0,
  recycle_count int not null default 0,
  next_at timestamptz,
  last_at timestamptz,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint post_recycling_lease check ((lease_until is null) = (lease_owner is null)),
  constraint post_recycling_enabled check ((next_at is not null) <= enabled)
);
create index post_recycling_due on post_recycling (next_at, id) where next_at is not null;
