-- 0046_climate-limit: what counts as good air is decided for a building, and not in the browser of whoever looks

create table climate_limit (
  organisation_id uuid not null,
  building_id uuid not null,
  max_co2 double precision not null,
  min_humidity double precision not null,
  min_temperature double precision not null,
  max_temperature double precision not null,
  version integer not null default 1,
  constraint climate_limit_pkey primary key (organisation_id, building_id),
  constraint climate_limit_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table climate_limit enable row level security, force row level security;
create policy climate_limit_tenant on climate_limit using (organisation_id = current_organisation());
grant select, insert, update on climate_limit to berth_app;
