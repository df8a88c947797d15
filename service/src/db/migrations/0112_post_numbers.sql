-- What networks count of a post on an account: the newest observation, and when the next one is due. It goes with the
-- account. Null where the network has not told the number.
create table post_numbers (
  target_id text primary key references post_target on delete cascade,
  account_id text not null references account on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'told', 'withheld', 'gone')),
  -- Why the network says nothing of this post.
  message text,
  observed_at timestamptz,
  -- Null once it is asked no more.
  due_at timestamptz,
  impressions bigint,
  reach bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  clicks bigint,
  views bigint,
  follows bigint,
  sends bigint,
  constraint post_numbers_told check ((state = 'told') <= (observed_at is not null)),
  constraint post_numbers_message check ((state = 'withheld') <= (message is not null))
);
create index post_numbers_due on post_numbers (account_id, due_at, target_id) where due_at is not null;

-- The observations of a month of UTC are one row: one value in each array for each of them, oldest first. An array is null
-- while the network has never told its number.
create table post_numbers_month (
  target_id text not null references post_numbers on delete cascade,
  month date not null,
  observed_at timestamptz[] not null,
  impressions bigint[],
  reach bigint[],
  likes bigint[],
  comments bigint[],
  shares bigint[],
  saves bigint[],
  clicks bigint[],
  views bigint[],
  follows bigint[],
  sends bigint[],
  primary key (target_id, month)
);
create index post_numbers_month_age on post_numbers_month (month);

-- How the last reading of an account went.
create table analytics_pass (
  account_id text primary key references account on delete cascade,
  -- When one last came to its end.
  read_at timestamptz,
  -- When the posts of the account were last compared with those whose numbers are read.
  compared_at timestamptz,
  error_code text,
  error_message text,
  constraint analytics_pass_error check ((error_code is null) = (error_message is null))
);

-- What went out or failed, by its day.
create index post_target_ended on post_target (team_id, mode, coalesce(published_at, scheduled_for, created_at))
  where status in ('published', 'removed', 'failed');
-- A post is found by the id that its network gave it.
create index post_target_platform_post on post_target (platform_post_id) where platform_post_id is not null;
