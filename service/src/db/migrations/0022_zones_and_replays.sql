-- The zone that times of a profile are meant in.
alter table profile add column timezone text not null default 'UTC';

-- Who made what a key replays, and in which profile: a caller who may not see that profile gets no replay of another's
-- request.
alter table idempotency_key add column made_by text;
alter table idempotency_key add column profile_id text;
