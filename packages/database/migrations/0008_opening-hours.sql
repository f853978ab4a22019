-- 0008_opening-hours: local times, weekdays and dates; instants are computed, never stored
create table timeslot (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  room_id uuid not null,
  start_time text not null,
  end_time text not null,
  valid_from date not null,
  valid_until date,
  days text[] not null,
  timezone_id text not null default '',
  hint text not null default '',
  userpools text[] not null default '{}',
  constraint timeslot_pkey primary key (organisation_id, id),
  constraint timeslot_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint timeslot_room foreign key (organisation_id, room_id) references space (organisation_id, id) on delete cascade,
  constraint timeslot_time_form check (start_time ~ '^\d\d:\d\d$' and end_time ~ '^\d\d:\d\d$'),
  constraint timeslot_hours check (start_time < end_time),
  constraint timeslot_validity check (valid_until is null or valid_until >= valid_from),
  constraint timeslot_days check (days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])
);
create index timeslot_building on timeslot (organisation_id, building_id);
create index timeslot_room on timeslot (organisation_id, room_id);

grant select, insert, update, delete on timeslot to berth_app;

alter table timeslot enable row level security, force row level security;
create policy timeslot_tenant on timeslot using (organisation_id = current_organisation());
