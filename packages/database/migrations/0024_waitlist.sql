-- Validated apart from 0023, because it reads the whole table: this lock lets reservations be made in the meantime.
alter table reservation validate constraint reservation_state;
alter table reservation validate constraint reservation_open;
alter table reservation validate constraint reservation_holder;
alter table reservation validate constraint reservation_held;

-- A request for a space on a day when everything that matches was taken.
create table waitlist_entry (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  member_id uuid not null,
  type text not null,
  local_day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Empty: anywhere in the building. Not references: after a floor or space is removed, the entry still counts for the others.
  floor_ids uuid[] not null default '{}',
  room_ids uuid[] not null default '{}',
  space_id uuid,
  attribute_ids uuid[] not null default '{}',
  auto_accept boolean not null,
  state text not null default 'waiting',
  end_reason text,
  ended_at timestamptz,
  -- The reservation that came of it. Not a reference: it can be anonymised or deleted on its own.
  reservation_id uuid,
  -- The place in the queue.
  joined_at timestamptz not null default now(),
  declined_space_ids uuid[] not null default '{}',
  missed_offers smallint not null default 0,
  version integer not null default 1,
  constraint waitlist_entry_pkey primary key (organisation_id, id),
  constraint waitlist_entry_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint waitlist_entry_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint waitlist_entry_period check (start_at < end_at and end_at - start_at <= interval '26 hours'),
  constraint waitlist_entry_state check (state in ('waiting', 'fulfilled', 'ended')),
  constraint waitlist_entry_end_reason check ((state = 'ended') = (end_reason is not null)),
  constraint waitlist_entry_reservation check ((state = 'fulfilled') = (reservation_id is not null)),
  constraint waitlist_entry_ended_at check ((state = 'waiting') = (ended_at is null)),
  constraint waitlist_entry_once exclude using gist (organisation_id with =, member_id with =, type with =,
    tstzrange(start_at, end_at, '[)') with &&) where (state = 'waiting')
);
create index waitlist_entry_open on waitlist_entry (organisation_id, building_id, local_day, type, joined_at)
  where state = 'waiting';
create index waitlist_entry_of_member on waitlist_entry (organisation_id, member_id, local_day);
create index waitlist_entry_of_day on waitlist_entry (organisation_id, building_id, local_day);
alter table waitlist_entry enable row level security, force row level security;
create policy waitlist_entry_tenant on waitlist_entry using (organisation_id = current_organisation());
grant select, insert, update, delete on waitlist_entry to berth_app;

create view offered_waitlist_entry with (security_invoker = true) as
  select organisation_id, id, building_id, member_id, type, local_day, start_at, end_at, floor_ids, room_ids, space_id,
    attribute_ids, auto_accept, state, joined_at, declined_space_ids
  from waitlist_entry;
grant select on offered_waitlist_entry to berth_app;
revoke all on offered_waitlist_entry from berth_keeper;

create view offered_space_attribute with (security_invoker = true) as
  select organisation_id, space_id, attribute_id from space_attribute;
grant select on offered_space_attribute to berth_app;
revoke all on offered_space_attribute from berth_keeper;
