-- 0003_structure: floors, spaces and what is drawn of them
create table file (
  organisation_id uuid not null constraint file_organisation references organisation (id) on delete cascade,
  hash text not null,
  media_type text not null,
  content bytea not null,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  constraint file_pkey primary key (organisation_id, hash),
  constraint file_hash_form check (hash ~ '^[0-9a-f]{64}$')
);

create table floor (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  level integer not null,
  plan_hash text,
  plan_width double precision,
  plan_height double precision,
  plan_metres_per_unit double precision,
  constraint floor_pkey primary key (organisation_id, id),
  constraint floor_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint floor_plan foreign key (organisation_id, plan_hash) references file (organisation_id, hash),
  constraint floor_name_unique unique (organisation_id, building_id, name)
);
create index floor_plan on floor (organisation_id, plan_hash);

-- Anything reservable or containing: one table, so that a reservation has one foreign key.
create table space (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  room_id uuid,
  type text not null,
  name text not null,
  reserved_by text,
  maximum_occupants integer,
  polygon jsonb,
  x double precision,
  y double precision,
  rotation double precision not null default 0,
  constraint space_pkey primary key (organisation_id, id),
  constraint space_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint space_floor foreign key (organisation_id, floor_id) references floor (organisation_id, id) on delete cascade,
  constraint space_room foreign key (organisation_id, room_id) references space (organisation_id, id) on delete cascade,
  constraint space_type check (type in ('ROOM', 'DESK', 'PARKING')),
  constraint space_room_is_top check ((type = 'ROOM') = (room_id is null)),
  constraint space_reserved_by check ((type = 'ROOM') = (reserved_by is not null) and coalesce(reserved_by, 'none') in ('whole', 'desks', 'none'))
);
create index space_building on space (organisation_id, building_id, type);
create index space_floor on space (organisation_id, floor_id);
create index space_room on space (organisation_id, room_id);

create table attribute (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  constraint attribute_pkey primary key (organisation_id, id),
  constraint attribute_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint attribute_name_unique unique (organisation_id, building_id, name)
);

create table space_attribute (
  organisation_id uuid not null,
  space_id uuid not null,
  attribute_id uuid not null,
  constraint space_attribute_pkey primary key (organisation_id, space_id, attribute_id),
  constraint space_attribute_space foreign key (organisation_id, space_id) references space (organisation_id, id) on delete cascade,
  constraint space_attribute_attribute foreign key (organisation_id, attribute_id) references attribute (organisation_id, id) on delete cascade
);
create index space_attribute_attribute on space_attribute (organisation_id, attribute_id);

create table fixed_desk (
  organisation_id uuid not null,
  space_id uuid not null,
  member_id uuid not null,
  constraint fixed_desk_pkey primary key (organisation_id, space_id),
  constraint fixed_desk_space foreign key (organisation_id, space_id) references space (organisation_id, id) on delete cascade,
  constraint fixed_desk_member foreign key (organisation_id, member_id) references member (organisation_id, id) on delete cascade
);
create index fixed_desk_member on fixed_desk (organisation_id, member_id);

grant select on file, floor, space, attribute, space_attribute, fixed_desk to berth_app;

alter table file enable row level security, force row level security;
create policy file_tenant on file using (organisation_id = current_organisation());
alter table floor enable row level security, force row level security;
create policy floor_tenant on floor using (organisation_id = current_organisation());
alter table space enable row level security, force row level security;
create policy space_tenant on space using (organisation_id = current_organisation());
alter table attribute enable row level security, force row level security;
create policy attribute_tenant on attribute using (organisation_id = current_organisation());
alter table space_attribute enable row level security, force row level security;
create policy space_attribute_tenant on space_attribute using (organisation_id = current_organisation());
alter table fixed_desk enable row level security, force row level security;
create policy fixed_desk_tenant on fixed_desk using (organisation_id = current_organisation());
