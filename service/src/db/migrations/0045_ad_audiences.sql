-- Audiences that were made through this service, so that their id alone finds the account that they belong to. What they
-- are stays at the ads network and is read there.
create table ad_audience (
  account_id text not null,
  platform_audience_id text not null,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  ad_account_id text not null,
  type text not null,
  created_at timestamptz not null,
  primary key (account_id, platform_audience_id),
  foreign key (account_id, profile_id) references account (id, profile_id) on delete cascade on update cascade
);
create index ad_audience_platform on ad_audience (team_id, mode, platform_audience_id);
