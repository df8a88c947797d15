-- Twins read their memory by pages. Every list has a prefix, and the index holds its rows in their order.
alter table sandbox_object add column under text not null default '';
-- Real time, null for what stays as long as its team.
alter table sandbox_object add column kept_until timestamptz;
alter table sandbox_counter add column kept_until timestamptz;

-- What the lists of earlier versions found by reading everything.
update sandbox_object set under = (value->>'ownerId')
    || (case when jsonb_typeof(value->'repliesTo') = 'string' then '/replies' else '/threads' end)
  where platform = 'threadnet' and collection = 'post';
update sandbox_object set under = value->>'authorId',
    value = value || jsonb_build_object('writtenAt', value->>'createdAt')
  where platform = 'microblog' and collection = 'post';
update sandbox_object set under = value->>'brandId'
  where platform = 'carrier' and collection = 'campaign' and value->>'brandId' is not null;
update sandbox_object set under = value->>'comment_record_id'
  where platform = 'carrier' and collection = 'comment';

create index sandbox_object_page on sandbox_object (team_id, platform, collection, under, position);
create index sandbox_object_old on sandbox_object (kept_until) where kept_until is not null;
create index sandbox_counter_old on sandbox_counter (kept_until) where kept_until is not null;

insert into sandbox_object (team_id, platform, collection, key, value)
  select team_id, platform, 'line-of', unnest(array[value->>'order_request_id', value->>'sub_number_order_id']),
    jsonb_build_object('lineId', key)
  from sandbox_object where platform = 'carrier' and collection = 'order-line'
  on conflict do nothing;
insert into sandbox_object (team_id, platform, collection, key, value, under)
  select team_id, platform, 'line-of-reference', key, jsonb_build_object('lineId', key), value->>'customer_reference'
  from sandbox_object
  where platform = 'carrier' and collection = 'order-line' and value->>'customer_reference' is not null
  order by position;
insert into sandbox_object (team_id, platform, collection, key, value, under)
  select team_id, platform, 'held-number', value->>'phone_number', jsonb_build_object('phoneNumber', value->>'phone_number', 'id', key),
    left(value->>'phone_number', -4)
  from sandbox_object where platform = 'carrier' and collection = 'phone-number'
  on conflict do nothing;
insert into sandbox_object (team_id, platform, collection, key, value, under)
  select team_id, platform, 'held-number', value->>'phone_number',
    jsonb_build_object('phoneNumber', value->>'phone_number', 'id', null), left(value->>'phone_number', -4)
  from sandbox_object
  where platform = 'carrier' and collection = 'order-line' and value->>'status' = 'pending'
  on conflict do nothing;
insert into sandbox_object (team_id, platform, collection, key, value, under)
  select team_id, platform, 'sender-of-name', key, jsonb_build_object('id', key), value->>'alphanumeric_sender_id'
  from sandbox_object where platform = 'carrier' and collection = 'sender'
  order by position;
