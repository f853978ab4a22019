-- 0063_premises-parts: who remembers a building reads only the parts of it that changed since (ADR 11)
-- Each says at which `rules_version` the part changed last. What changed before this is in nobody's memory: a process that
-- asks by them has read the whole building once.
alter table building
  add column structure_version integer not null default 1,
  add column fixed_desks_version integer not null default 1,
  add column absences_version integer not null default 1,
  add column hours_version integer not null default 1;
-- The count itself goes up by the building's own trigger.
create or replace function touch_building() returns trigger language plpgsql as $$
begin
  -- Nothing changed is nothing to ask a tenant for: a cascade from outside one ends here.
  if exists (select from changed) then
    update building set
      rules_version = building.rules_version,
      structure_version = case when tg_table_name in ('floor', 'space') then building.rules_version + 1 else building.structure_version end,
      absences_version = case tg_table_name when 'planned_absence' then building.rules_version + 1 else building.absences_version end,
      hours_version = case tg_table_name when 'timeslot' then building.rules_version + 1 else building.hours_version end
    from (select distinct c.organisation_id, c.building_id from changed c) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

create or replace function touch_building_of_desk() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update building set rules_version = building.rules_version, fixed_desks_version = building.rules_version + 1
    from (
      select distinct space.organisation_id, space.building_id
      from changed c join space on space.organisation_id = c.organisation_id and space.id = c.space_id
    ) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

-- What it takes away is counted as any change.
grant update (structure_version, fixed_desks_version, absences_version, hours_version) on building to berth_keeper;

create or replace view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
    support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at, anonymise_after_days,
    structure_version, fixed_desks_version, absences_version, hours_version
  from building;
