-- Lists that are read whole have a ceiling: otherwise one organisation could let them grow until reading them takes a
-- node's processor. `CEILINGS` in packages/domain has the same numbers.
--
-- Arguments: the column of the place that has the ceiling (empty: the installation), the ceiling, and the condition under
-- which a row counts. Changes at the same time can exceed it by their own rows, except in tables whose changes touch the
-- building, where they wait for each other.
create function refuse_above_ceiling() returns trigger language plpgsql as $$
declare
  place text := tg_argv[0];
  ceiling integer := tg_argv[1];
  counts text := tg_argv[2];
  highest integer;
begin
  -- Restoring something adds it to the list; other updates do not.
  if tg_op = 'UPDATE' then
    if not exists (select from was where was.removed_at is not null) then
      return null;
    end if;
  end if;
  if place = '' then
    execute format('select count(*) from %I where %s', tg_table_name, counts) into highest;
  else
    -- One count for each place, by its index.
    execute format(
      'select max(counted.total) from (select distinct organisation_id, %2$I as place from changed) one
       cross join lateral (
         select count(*) as total from %1$I listed
         where listed.organisation_id = one.organisation_id and listed.%2$I = one.place and %3$s) counted',
      tg_table_name, place, counts) into highest;
  end if;
  if highest > ceiling then
    raise exception '% has more than % rows', tg_table_name, ceiling
      using errcode = 'BE422', detail = ceiling, table = tg_table_name;
  end if;
  return null;
end $$;

create trigger organisation_ceiling after insert on organisation referencing new table as changed
  for each statement execute function refuse_above_ceiling('', 5000, 'removed_at is null');
create trigger building_organisation_ceiling after insert on building_organisation referencing new table as changed
  for each statement execute function refuse_above_ceiling('', 20000, 'true');

create trigger legal_hold_ceiling after insert on legal_hold referencing new table as changed
  for each statement execute function refuse_above_ceiling('organisation_id', 2000, 'true');
create trigger scim_group_ceiling after insert on scim_group referencing new table as changed
  for each statement execute function refuse_above_ceiling('organisation_id', 10000, 'true');

create trigger attribute_ceiling after insert on attribute referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 500, 'true');
create trigger building_access_ceiling after insert on building_access referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 1000, 'true');
create trigger screen_ceiling after insert on screen referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 1000, 'rejected_at is null');
create trigger timeslot_ceiling after insert on timeslot referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 20000, 'true');

create trigger asset_type_ceiling after insert on asset_type referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 500, 'removed_at is null');
create trigger asset_type_ceiling_restored after update on asset_type
  referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 500, 'removed_at is null');
create trigger floor_ceiling after insert on floor referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 500, 'removed_at is null');
create trigger floor_ceiling_restored after update on floor referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 500, 'removed_at is null');
create trigger sensor_ceiling after insert on sensor referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 50000, 'removed_at is null');
create trigger sensor_ceiling_restored after update on sensor referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 50000, 'removed_at is null');
create trigger space_ceiling after insert on space referencing new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 100000, 'removed_at is null');
create trigger space_ceiling_restored after update on space referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('building_id', 100000, 'removed_at is null');
