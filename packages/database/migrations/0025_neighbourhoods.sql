-- Neighbourhoods: desks on one floor that some people can reserve before others.
create table neighbourhood (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  name text not null,
  colour smallint not null,
  -- The days on which its spaces belong to its people first.
  weekdays text[] not null,
  opens_days_before smallint not null default 1,
  opens_at_hour smallint not null default 16,
  opens_when_free_percent smallint,
  guaranteed smallint not null default 0,
  guaranteed_until_hour smallint not null default 10,
  version integer not null default 1,
  removed_at timestamptz,
  -- The spaces of a removed neighbourhood, which others may get in the meantime.
  removed_space_ids uuid[],
  constraint neighbourhood_pkey primary key (organisation_id, id),
  constraint neighbourhood_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint neighbourhood_floor foreign key (organisation_id, floor_id)
    references floor (organisation_id, id) on delete cascade,
  constraint neighbourhood_colour check (colour between 1 and 10),
  constraint neighbourhood_weekdays
    check (weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]),
  constraint neighbourhood_opens check (opens_days_before between 0 and 30 and opens_at_hour between 0 and 23),
  constraint neighbourhood_demand check (opens_when_free_percent between 0 and 100),
  constraint neighbourhood_guarantee check (guaranteed between 0 and 100 and guaranteed_until_hour between 0 and 23),
  constraint neighbourhood_removed check ((removed_at is null) = (removed_space_ids is null))
);
create index neighbourhood_building on neighbourhood (organisation_id, building_id);
create index neighbourhood_floor on neighbourhood (organisation_id, floor_id);
create unique index neighbourhood_name_unique on neighbourhood (organisation_id, building_id, lower(name))
  where removed_at is null;
create trigger neighbourhood_ceiling after insert on neighbourhood referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', '200', 'removed_at is null');
create trigger neighbourhood_ceiling_restored after update on neighbourhood
  referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('building_id', '200', 'removed_at is null');
alter table neighbourhood enable row level security, force row level security;
create policy neighbourhood_tenant on neighbourhood using (organisation_id = current_organisation());
grant select, insert, update, delete on neighbourhood to berth_app;

-- A space is in at most one neighbourhood.
create table neighbourhood_space (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  space_id uuid not null,
  constraint neighbourhood_space_pkey primary key (organisation_id, space_id),
  constraint neighbourhood_space_neighbourhood foreign key (organisation_id, neighbourhood_id)
    references neighbourhood (organisation_id, id) on delete cascade,
  constraint neighbourhood_space_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade
);
create index neighbourhood_space_neighbourhood on neighbourhood_space (organisation_id, neighbourhood_id);
alter table neighbourhood_space enable row level security, force row level security;
create policy neighbourhood_space_tenant on neighbourhood_space using (organisation_id = current_organisation());
grant select, insert, update, delete on neighbourhood_space to berth_app;

-- Its people. The id is the key, because a group can be named in more than one way.
create table neighbourhood_group (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  neighbourhood_id uuid not null,
  userpool text not null,
  constraint neighbourhood_group_pkey primary key (organisation_id, id),
  constraint neighbourhood_group_neighbourhood foreign key (organisation_id, neighbourhood_id)
    references neighbourhood (organisation_id, id) on delete cascade
);
create unique index neighbourhood_group_userpool on neighbourhood_group (organisation_id, neighbourhood_id, userpool);
alter table neighbourhood_group enable row level security, force row level security;
create policy neighbourhood_group_tenant on neighbourhood_group using (organisation_id = current_organisation());
grant select, insert, update, delete on neighbourhood_group to berth_app;

-- Days for which it opened before its time. Opening by time stores nothing, so a changed setting applies at once.
create table neighbourhood_opening (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  local_day date not null,
  opened_at timestamptz not null default wall_clock(),
  reason text not null,
  constraint neighbourhood_opening_pkey primary key (organisation_id, neighbourhood_id, local_day),
  constraint neighbourhood_opening_neighbourhood foreign key (organisation_id, neighbourhood_id)
    references neighbourhood (organisation_id, id) on delete cascade,
  constraint neighbourhood_opening_reason check (reason in ('demand', 'staff'))
);
alter table neighbourhood_opening enable row level security, force row level security;
create policy neighbourhood_opening_tenant on neighbourhood_opening using (organisation_id = current_organisation());
grant select, insert, update, delete on neighbourhood_opening to berth_app;

-- Building snapshots contain neighbourhoods, so their changes increment the version of the building.
alter table building add column neighbourhoods_version integer not null default 1;
grant update (neighbourhoods_version) on building to berth_keeper;
create or replace function touch_building() returns trigger language plpgsql as $$
begin
  -- Without rows there is no need for a tenant: a cascade that starts outside one ends here.
  if exists (select from changed) then
    update building set
      rules_version = building.rules_version,
      structure_version = case when tg_table_name in ('floor', 'space') then building.rules_version + 1 else building.structure_version end,
      absences_version = case tg_table_name when 'planned_absence' then building.rules_version + 1 else building.absences_version end,
      hours_version = case tg_table_name when 'timeslot' then building.rules_version + 1 else building.hours_version end,
      neighbourhoods_version = case tg_table_name when 'neighbourhood' then building.rules_version + 1 else building.neighbourhoods_version end
    from (select distinct c.organisation_id, c.building_id from changed c) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;
create trigger neighbourhood_added after insert on neighbourhood referencing new table as changed
  for each statement execute function touch_building();
create trigger neighbourhood_changed after update on neighbourhood referencing new table as changed
  for each statement execute function touch_building();
create trigger neighbourhood_deleted after delete on neighbourhood referencing old table as changed
  for each statement execute function touch_building();

create function touch_building_of_neighbourhood() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update building set rules_version = building.rules_version, neighbourhoods_version = building.rules_version + 1
    from (
      select distinct n.organisation_id, n.building_id
      from changed c join neighbourhood n on n.organisation_id = c.organisation_id and n.id = c.neighbourhood_id
    ) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;
create trigger neighbourhood_space_added after insert on neighbourhood_space referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_space_changed after update on neighbourhood_space referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_space_deleted after delete on neighbourhood_space referencing old table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_group_added after insert on neighbourhood_group referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_group_changed after update on neighbourhood_group referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_group_deleted after delete on neighbourhood_group referencing old table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_opening_added after insert on neighbourhood_opening referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_opening_changed after update on neighbourhood_opening referencing new table as changed
  for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_opening_deleted after delete on neighbourhood_opening referencing old table as changed
  for each statement execute function touch_building_of_neighbourhood();

create or replace view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
    support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at, anonymise_after_days,
    structure_version, fixed_desks_version, absences_version, hours_version, integrations_on, neighbourhoods_version
  from building;
create view offered_neighbourhood with (security_invoker = true) as
  select organisation_id, id, building_id, floor_id, name, colour, weekdays, opens_days_before, opens_at_hour,
    opens_when_free_percent, guaranteed, guaranteed_until_hour, removed_at
  from neighbourhood;
create view offered_neighbourhood_space with (security_invoker = true) as
  select organisation_id, neighbourhood_id, space_id from neighbourhood_space;
create view offered_neighbourhood_group with (security_invoker = true) as
  select organisation_id, neighbourhood_id, userpool from neighbourhood_group;
create view offered_neighbourhood_opening with (security_invoker = true) as
  select organisation_id, neighbourhood_id, local_day from neighbourhood_opening;
grant select on offered_neighbourhood, offered_neighbourhood_space, offered_neighbourhood_group,
  offered_neighbourhood_opening to berth_app;
-- Granted by default to the retention role, which reads the tables.
revoke all on offered_neighbourhood, offered_neighbourhood_space, offered_neighbourhood_group,
  offered_neighbourhood_opening from berth_keeper;
