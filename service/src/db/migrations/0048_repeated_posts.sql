-- The post, other than one that is given, that says the same on an account: said, changed or sent since a time. Of a
-- target that failed or was cancelled a part may be out. Whoever says the same at the same time waits here.
create function repeated_post(
  of_team text, of_mode text, of_account text, of_hash bytea, since timestamptz, except_post text, drafts boolean
) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_account || encode(of_hash, 'hex'), 0));
  return (
    select post_id from post_target
    where account_id = of_account and content_hash = of_hash and greatest(created_at, updated_at) > since
      and team_id = of_team and mode = of_mode and post_id is distinct from except_post
      and (status not in ('failed', 'cancelled') or items <> '[]'::jsonb) and (drafts or status <> 'draft')
    limit 1
  );
end $$;
