-- The twins of one network share a world: what one keeps, the other knows.
insert into sandbox_object (team_id, platform, collection, key, value, under, kept_until)
select team_id, 'graph', collection, key, value, under, kept_until
from sandbox_object where platform in ('socialnet', 'photonet')
order by position
on conflict (team_id, platform, collection, key) do nothing;
delete from sandbox_object where platform in ('socialnet', 'photonet');
insert into sandbox_counter (team_id, platform, name, value, kept_until)
select team_id, 'graph', name, max(value), max(kept_until)
from sandbox_counter where platform in ('socialnet', 'photonet')
group by team_id, name;
delete from sandbox_counter where platform in ('socialnet', 'photonet');

-- The posting account that a consent is given beside, and what its team has chosen for the connection.
alter table connect_state add column parent_account_id text;
alter table connect_state add column settings jsonb;
create unique index account_beside on account (parent_account_id, platform) where parent_account_id is not null;
alter table account add constraint account_parent
  foreign key (parent_account_id) references account (id) on delete set null;
