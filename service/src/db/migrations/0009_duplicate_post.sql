-- The post of a target on the same account that says the same. A function, because each statement in it sees what was
-- committed while it waited for the lock: of two posts that say the same at once, one comes to be.
create function duplicate_post(
  of_team text, of_mode text, of_account text, of_hash bytea, since timestamptz
) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_account || encode(of_hash, 'hex'), 0));
  return (
    select post_id from post_target
    where account_id = of_account and content_hash = of_hash and created_at > since
      and team_id = of_team and mode = of_mode and status not in ('failed', 'cancelled')
    limit 1
  );
end $$;
