-- How often the work of a row was begun in a row without an end. A claim counts, and a row whose lease was given back begins
-- anew; after five starts the work is given up.
alter table post_target add column starts integer not null default 0;
alter table follow_up add column starts integer not null default 0;
alter table webhook_delivery add column starts integer not null default 0;
alter table mail add column starts integer not null default 0;
alter table incoming_event add column starts integer not null default 0;
alter table phone_number add column starts integer not null default 0;
alter table media add column starts integer not null default 0;
alter table media_removal add column starts integer not null default 0;
alter table post_recycling add column starts integer not null default 0;
alter table account_sync add column starts integer not null default 0;
alter table chain add column starts integer not null default 0;

-- A pass that ends its process each time is made more and more seldom.
alter table pass add column starts integer not null default 0;
