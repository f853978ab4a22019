-- 0024_evacuations: who has been seen outside, while a building is evacuated

create table evacuation (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  kind text not null,
  meeting_point text not null default '',
  started_at timestamptz not null default wall_clock(),
  -- No key to the person: who started it stays in the record when they leave.
  started_by uuid not null,
  ended_at timestamptz,
  -- When somebody ended it: how many were in the building, and how many of them had been seen.
  people integer,
  seen integer,
  constraint evacuation_pkey primary key (organisation_id, id),
  constraint evacuation_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint evacuation_kind check (kind in ('evacuation', 'drill')),
  constraint evacuation_counts check ((people is null) = (seen is null) and (people is null or ended_at is not null))
);
-- One at a time in a building.
create unique index evacuation_under_way on evacuation (organisation_id, building_id) where ended_at is null;
create index evacuation_building on evacuation (organisation_id, building_id, started_at);

-- Who opened the list. They are few, and each of them is audited once.
create table evacuation_helper (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  person_id uuid not null,
  opened_at timestamptz not null default wall_clock(),
  constraint evacuation_helper_pkey primary key (organisation_id, evacuation_id, person_id),
  constraint evacuation_helper_evacuation foreign key (organisation_id, evacuation_id)
    references evacuation (organisation_id, id) on delete cascade
);

-- What was said last of somebody. Gone when the evacuation ends.
create table evacuation_tick (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  -- Of a member their id, of a guest the reservation's and a number.
  person_key text not null,
  seen boolean not null,
  ticked_at timestamptz not null,
  ticked_by uuid not null,
  constraint evacuation_tick_pkey primary key (organisation_id, evacuation_id, person_key),
  constraint evacuation_tick_evacuation foreign key (organisation_id, evacuation_id)
    references evacuation (organisation_id, id) on delete cascade
);

grant select, insert, update, delete on evacuation, evacuation_helper, evacuation_tick to berth_app;

alter table evacuation enable row level security, force row level security;
create policy evacuation_tenant on evacuation using (organisation_id = current_organisation());
alter table evacuation_helper enable row level security, force row level security;
create policy evacuation_helper_tenant on evacuation_helper using (organisation_id = current_organisation());
alter table evacuation_tick enable row level security, force row level security;
create policy evacuation_tick_tenant on evacuation_tick using (organisation_id = current_organisation());
