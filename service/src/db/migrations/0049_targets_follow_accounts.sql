-- What was logged of an account goes with it into another profile.
create index log_entry_account on log_entry (account_id) where account_id is not null;

-- A target is in the profile of its account, and a post in that of its targets where they share one.
update post_target set profile_id = account.profile_id
from account
where account.id = post_target.account_id and account.team_id = post_target.team_id and account.mode = post_target.mode
  and post_target.profile_id <> account.profile_id;

update post set profile_id = shared.profile_id, queue_id = null
from (
  select post_id, min(profile_id) as profile_id from post_target group by post_id having count(distinct profile_id) = 1
) as shared
where shared.post_id = post.id and post.profile_id <> shared.profile_id;

update log_entry set profile_id = account.profile_id
from account
where account.id = log_entry.account_id and account.team_id = log_entry.team_id and account.mode = log_entry.mode
  and log_entry.profile_id <> account.profile_id;
