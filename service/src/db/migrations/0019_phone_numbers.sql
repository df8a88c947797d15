-- A phone number that was ordered from the carrier. The row is committed before the order is placed, and its id is the
-- reference by which a lost order is found again. It outlives its profile, and its team until the carrier has it back:
-- a number costs money for as long as the carrier keeps it for us.
create table phone_number (
  id text primary key,
  team_id text not null,
  mode text not null check (mode in ('live', 'test')),
  profile_id text,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{1,14}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  number_type text not null check (number_type in ('local', 'mobile', 'national', 'toll_free')),
  status text not null check (status in ('pending_payment', 'pending_regulatory', 'regulatory_declined', 'provisioning',
    'verifying', 'active', 'suspended', 'releasing', 'released')),
  capabilities text[] not null,
  monthly_cost_micros bigint check (monthly_cost_micros >= 0),
  -- Who the number is for: what is shown, and the person whom the carrier asks for proof.
  registrant_name text,
  first_name text,
  last_name text,
  decline_reason text,
  verification_url text,
  calling_enabled boolean not null default false,
  connect_chatapp boolean not null,
  -- What a purchase, or a submission of answers, is known by when it is repeated.
  purchase_intent text,
  submission_id text,
  -- The answers at the carrier that the number was ordered with, and the number within its order.
  requirement_group_id text,
  line_id text,
  -- A call was begun that orders the number or gives it back, and nothing is known of its end.
  called_at timestamptz,
  -- When the carrier is asked next, and how often it was asked since the status is what it is.
  look_at timestamptz,
  looks int not null default 0,
  lease_until timestamptz,
  lease_owner text,
  fence bigint not null default 0,
  provisioned_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  foreign key (profile_id, team_id, mode) references profile (id, team_id, mode) on delete set null (profile_id),
  unique (team_id, mode, purchase_intent),
  check ((status = 'released') = (released_at is not null)),
  check (status not in ('active', 'suspended') or provisioned_at is not null),
  check (decline_reason is null or status in ('regulatory_declined', 'releasing', 'released')),
  check (status = 'releasing' or line_id is not null or called_at is not null),
  check (status <> 'released' or look_at is null),
  check ((lease_until is null) = (lease_owner is null))
);
create index phone_number_list on phone_number (team_id, mode, created_at desc, id desc);
create index phone_number_of_profile on phone_number (profile_id) where profile_id is not null;
create index phone_number_submission on phone_number (team_id, mode, submission_id) where submission_id is not null;
create index phone_number_look on phone_number (look_at, id) where look_at is not null;
-- Two cannot have one number. In test mode every team has a carrier of its own.
create unique index phone_number_once on phone_number (phone_number) where mode = 'live' and status <> 'released';
create unique index phone_number_once_in_team on phone_number (team_id, phone_number)
  where mode = 'test' and status <> 'released';

create function phone_number_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (case old.status
    when 'pending_payment' then new.status in ('pending_regulatory', 'provisioning', 'releasing', 'released')
    when 'pending_regulatory' then new.status in ('regulatory_declined', 'provisioning', 'verifying', 'active', 'releasing', 'released')
    when 'regulatory_declined' then new.status in ('pending_regulatory', 'provisioning', 'verifying', 'active', 'releasing', 'released')
    when 'verifying' then new.status in ('pending_regulatory', 'regulatory_declined', 'provisioning', 'active', 'releasing', 'released')
    when 'provisioning' then new.status in ('pending_regulatory', 'regulatory_declined', 'verifying', 'active', 'releasing', 'released')
    when 'active' then new.status in ('suspended', 'releasing', 'released')
    when 'suspended' then new.status in ('active', 'releasing', 'released')
    when 'releasing' then new.status <> 'pending_payment'
    else false
  end) then
    raise exception 'phone number % cannot go from % to %', old.id, old.status, new.status using errcode = 'ZT001';
  end if;
  return new;
end $$;
create trigger phone_number_transition before update of status on phone_number
  for each row execute function phone_number_transition();

-- Whose a document at the carrier is, beside brands and senders.
alter table sms_registry drop constraint sms_registry_kind_check;
alter table sms_registry add constraint sms_registry_kind_check check (kind in ('brand', 'sender', 'document'));
