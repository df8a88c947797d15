-- A row that belongs to an account follows it into another profile.
alter table account add constraint account_in_profile unique (id, profile_id);

-- An account whose ads are copied.
create table ad_copy (
  account_id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  -- When the last whole pass began. Null until one has ended.
  synced_at timestamptz,
  created_at timestamptz not null,
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_copy_scope on ad_copy (team_id, mode, profile_id);

-- What the ad platform has, as of the last pass over an account. An account that is deleted takes its copy along.
create table ad_account (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  ad_account_id text not null,
  name text not null,
  currency text not null,
  timezone text,
  data jsonb not null,
  -- When the last pass began that read all of it. Null until one has.
  synced_at timestamptz,
  -- The first day whose figures are kept.
  figures_since date,
  -- Whether the last pass could reach it.
  reached boolean not null,
  -- Who has the copy of its ads: an ad stands once in a profile, though several accounts may reach it.
  keeper_id text references account (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, ad_account_id),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);

create index ad_account_keeper on ad_account (keeper_id);
create index ad_account_of_profile on ad_account (team_id, mode, profile_id, ad_account_id);

create table ad_campaign (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  ad_account_id text not null,
  platform_campaign_id text not null,
  name text not null,
  status text not null,
  provider_status text not null,
  objective text,
  data jsonb not null,
  platform_created_at timestamptz not null,
  synced_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, platform_campaign_id),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_campaign_platform on ad_campaign (team_id, mode, platform_campaign_id);
create index ad_campaign_list on ad_campaign (team_id, mode, platform_created_at desc, id desc);
create index ad_campaign_seen on ad_campaign (account_id, ad_account_id);

create table ad_set (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  ad_account_id text not null,
  platform_campaign_id text not null,
  platform_ad_set_id text not null,
  name text not null,
  status text not null,
  provider_status text not null,
  budget_minor bigint check (budget_minor >= 0),
  budget_type text check (budget_type in ('daily', 'lifetime')),
  data jsonb not null,
  synced_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, platform_ad_set_id),
  constraint ad_set_budget check ((budget_minor is null) = (budget_type is null)),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_set_platform on ad_set (team_id, mode, platform_ad_set_id);
create index ad_set_seen on ad_set (account_id, ad_account_id);
create index ad_set_campaign on ad_set (account_id, platform_campaign_id);

create table ad (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  ad_account_id text not null,
  platform_campaign_id text not null,
  platform_ad_set_id text not null,
  platform_ad_id text not null,
  name text not null,
  status text not null,
  provider_status text not null,
  review_status text,
  creative_id text,
  object_story_id text,
  photonet_media_id text,
  placements text[] not null,
  -- Made through this service, as against in the tools of the ad platform.
  ours boolean not null,
  data jsonb not null,
  platform_created_at timestamptz not null,
  synced_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, platform_ad_id),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_platform on ad (team_id, mode, platform_ad_id);
create index ad_story on ad (team_id, mode, object_story_id) where object_story_id is not null;
create index ad_media on ad (team_id, mode, photonet_media_id) where photonet_media_id is not null;
create index ad_list on ad (team_id, mode, platform_created_at desc, id desc);
create index ad_seen on ad (account_id, ad_account_id);
create index ad_tree on ad (account_id, platform_campaign_id, platform_ad_set_id);

-- What an ad delivered on one day of its ad account. Days without delivery have no row.
create table ad_day (
  ad_id text not null references ad on delete cascade,
  day date not null,
  impressions bigint not null check (impressions >= 0),
  reach bigint not null check (reach >= 0),
  clicks bigint not null check (clicks >= 0),
  -- Millionths of a whole unit of the currency: the ad platform tells spend in whole units, whatever the currency.
  spend_micros bigint not null check (spend_micros >= 0),
  conversions double precision not null check (conversions >= 0),
  actions jsonb not null,
  primary key (ad_id, day)
);

-- Objects that were made through this service. They are there at once, and in the copy after the next pass.
create table ad_made (
  account_id text not null,
  level text not null check (level in ('campaign', 'ad_set', 'ad')),
  platform_id text not null,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  ad_account_id text not null,
  created_at timestamptz not null,
  primary key (account_id, platform_id),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_made_platform on ad_made (team_id, mode, platform_id);
