-- 0009_assets: things that can be added to a reservation, so many of each
create table asset_type (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  comment text not null default '',
  quantity integer not null,
  available boolean not null default true,
  version integer not null default 1,
  removed_at timestamptz,
  constraint asset_type_pkey primary key (organisation_id, id),
  constraint asset_type_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint asset_type_quantity check (quantity >= 1)
);
create index asset_type_building on asset_type (organisation_id, building_id);
create unique index asset_type_name_unique on asset_type (organisation_id, building_id, lower(name)) where removed_at is null;

grant select, insert, update on asset_type to berth_app;

alter table asset_type enable row level security, force row level security;
create policy asset_type_tenant on asset_type using (organisation_id = current_organisation());
