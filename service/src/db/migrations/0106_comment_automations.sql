-- A rule that answers comments with a direct message. It outlives its account, so that people can read what it did.
create table comment_automation (
  id text primary key,
  team_id text not null,
  mode text not null,
  profile_id text not null,
  account_id text not null,
  platform text not null,
  name text not null,
  trigger text not null check (trigger in ('comment', 'story_reply')),
  -- The post that it is bound to, by the network's id, and by ours. Ours alone while the post is not out.
  platform_post_id text,
  post_id text,
  post_title text,
  keywords text[] not null,
  match_mode text not null check (match_mode in ('exact', 'contains', 'word')),
  exclude_keywords text[] not null,
  typo_tolerance boolean not null,
  dm_message text not null,
  dm_message_variations text[] not null,
  buttons jsonb not null,
  template jsonb,
  comment_reply text,
  comment_reply_variations text[] not null,
  link_tracking boolean not null,
  click_tag text,
  dm_delay_seconds int not null check (dm_delay_seconds between 0 and 86400),
  comment_reply_delay_seconds int not null check (comment_reply_delay_seconds between 0 and 86400),
  also_match_in_dms boolean not null,
  audience jsonb,
  follow_gate jsonb,
  is_active boolean not null,
  -- When it was made or turned on last: what was written before is not answered.
  activated_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint comment_automation_content check (template is null or buttons = '[]'),
  constraint comment_automation_dms check (not also_match_in_dms or (trigger = 'comment' and keywords <> '{}')),
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete cascade
);
create index comment_automation_newest on comment_automation (team_id, mode, created_at desc, id desc);
create index comment_automation_profile on comment_automation (profile_id, created_at desc, id desc);
create index comment_automation_active on comment_automation (account_id) where is_active;
create index comment_automation_account on comment_automation (account_id);
create index comment_automation_unbound on comment_automation (post_id)
  where post_id is not null and platform_post_id is null;

-- What an automation did for one text that matched.
create table comment_automation_log (
  id text primary key,
  automation_id text not null references comment_automation on delete cascade,
  team_id text not null,
  mode text not null,
  account_id text not null,
  platform text not null,
  source text not null check (source in ('comment', 'story_reply', 'dm')),
  -- The comment, or the incoming message by its id here.
  occasion text not null,
  platform_post_id text,
  participant_id text,
  participant_name text,
  participant_username text,
  text text,
  status text not null check (status in ('pending', 'sent', 'failed', 'unknown', 'skipped', 'gated')),
  error text,
  audience_outcome text check (audience_outcome in ('passed', 'blocked', 'gate_sent', 'gate_passed', 'gate_failed')),
  is_follower boolean,
  follower_count int,
  -- What the direct message is that waits or was sent last.
  message_kind text check (message_kind in ('dm', 'gate', 'hint')),
  message_id text,
  dm_text text,
  dm_due_at timestamptz,
  reply_text text,
  reply_status text check (reply_status in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  reply_error text,
  reply_due_at timestamptz,
  -- The work that is next: to ask the network who follows, or to answer in public. Its call is committed before it is
  -- made and never repeated, except where it surely did not arrive.
  stage text check (stage in ('ask', 'reply', 'replying')),
  due_at timestamptz,
  attempts int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  starts int not null default 0,
  fence bigint not null default 0,
  -- When the network says that the comment or message was written.
  written_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (automation_id, occasion),
  constraint comment_automation_log_due check ((due_at is not null) = (coalesce(stage, '') in ('ask', 'reply'))),
  constraint comment_automation_log_lease check ((lease_until is null) = (lease_owner is null)),
  constraint comment_automation_log_leased check (lease_until is null or stage is not null),
  constraint comment_automation_log_replying check ((coalesce(stage, '') = 'replying') = (coalesce(reply_status, '') = 'sending')),
  constraint comment_automation_log_sending check (coalesce(stage, '') <> 'replying' or lease_until is not null),
  constraint comment_automation_log_reply check (coalesce(stage, '') <> 'reply' or reply_status = 'waiting'),
  constraint comment_automation_log_ask check (coalesce(stage, '') <> 'ask' or status in ('pending', 'gated')),
  constraint comment_automation_log_error check (status not in ('failed', 'skipped') or error is not null
    or audience_outcome in ('blocked', 'gate_failed'))
);
create index comment_automation_log_newest on comment_automation_log (automation_id, created_at desc, id desc);
create index comment_automation_log_work on comment_automation_log (due_at, id) where stage in ('ask', 'reply');
create index comment_automation_log_interrupted on comment_automation_log (lease_until, id) where stage = 'replying';
create index comment_automation_log_leased on comment_automation_log (account_id) where lease_until is not null;
create index comment_automation_log_account on comment_automation_log (account_id)
  where status in ('pending', 'gated') or reply_status = 'waiting';
create index comment_automation_log_person on comment_automation_log (account_id, participant_id)
  where participant_id is not null;
create index comment_automation_log_age on comment_automation_log (created_at);

-- Comments and messages that an automation took, also after the automation is gone: each has one answer for ever. A
-- person has one under a post.
create table comment_automation_taken (
  account_id text not null references account on delete cascade,
  occasion text not null,
  platform_post_id text,
  participant_id text,
  is_answered boolean not null,
  created_at timestamptz not null,
  primary key (account_id, occasion)
);
create unique index comment_automation_taken_person
  on comment_automation_taken (account_id, platform_post_id, participant_id)
  where is_answered and platform_post_id is not null and participant_id is not null;

-- Comments that no keyword of an automation was in, for a week: they show what people write instead.
create table comment_automation_miss (
  id text primary key,
  automation_id text not null references comment_automation on delete cascade,
  account_id text not null,
  participant_id text,
  participant_name text,
  text text not null,
  excluded_by text,
  created_at timestamptz not null
);
create index comment_automation_miss_newest on comment_automation_miss (automation_id, created_at desc, id desc);
create index comment_automation_miss_age on comment_automation_miss (created_at);
create index comment_automation_miss_person on comment_automation_miss (account_id, participant_id)
  where participant_id is not null;

-- Where the links of a message lead. They outlive the automation, as people keep their messages.
create table comment_automation_link (
  token text primary key,
  team_id text not null references team on delete cascade,
  mode text not null,
  account_id text not null,
  automation_id text references comment_automation on delete set null,
  log_id text not null,
  url text not null,
  participant_id text,
  clicks int not null default 0,
  clicked_at timestamptz,
  created_at timestamptz not null,
  unique (log_id, url)
);
create index comment_automation_link_automation on comment_automation_link (automation_id)
  where automation_id is not null;
create index comment_automation_link_team on comment_automation_link (team_id);
create index comment_automation_link_person on comment_automation_link (account_id, participant_id)
  where participant_id is not null;
