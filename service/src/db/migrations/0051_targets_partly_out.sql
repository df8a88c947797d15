-- A request that changes what a platform shows holds the target by a lease, whatever the target has come to before.
alter table post_target drop constraint post_target_leased;
alter table post_target add constraint post_target_leased check ((lease_until is not null) <= (status <> 'removed'));

-- A draft says nothing on a platform, unless a part of its thread is out.
create or replace function repeated_post(
  of_team text, of_mode text, of_account text, of_hash bytea, since timestamptz, except_post text, drafts boolean
) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_account || encode(of_hash, 'hex'), 0));
  return (
    select post_id from post_target
    where account_id = of_account and content_hash = of_hash and greatest(created_at, updated_at) > since
      and team_id = of_team and mode = of_mode and post_id is distinct from except_post
      and (items <> '[]'::jsonb or (status not in ('failed', 'cancelled') and (drafts or status <> 'draft')))
    limit 1
  );
end $$;
