-- 0012_rules-version: who remembers what a building is made of asks one number whether it still holds

-- Counts every change of the building, its floors, spaces, fixed desks, opening hours and absences. Rows of these are
-- visible together with the count that their transaction left, so whoever finds the count unchanged has missed nothing.
alter table building add column rules_version integer not null default 1;

create function count_building_change() returns trigger language plpgsql as $$
begin
  new.rules_version := old.rules_version + 1;
  return new;
end $$;
create trigger building_changed before update on building for each row execute function count_building_change();

-- Once per statement, not per row: an import writes ten thousand desks.
create function touch_building() returns trigger language plpgsql as $$
begin
  -- Nothing changed is nothing to ask a tenant for: a cascade from outside one ends here.
  if exists (select from changed) then
    update building set rules_version = building.rules_version
    from (select distinct c.organisation_id, c.building_id from changed c) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

-- Whose building it is only its space knows. One whose space is gone went with it, and that was counted.
create function touch_building_of_desk() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update building set rules_version = building.rules_version
    from (
      select distinct space.organisation_id, space.building_id
      from changed c join space on space.organisation_id = c.organisation_id and space.id = c.space_id
    ) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

do $$
declare
  part text;
  touch text;
begin
  foreach part in array '{floor,space,timeslot,planned_absence,fixed_desk}'::text[] loop
    touch := case part when 'fixed_desk' then 'touch_building_of_desk' else 'touch_building' end;
    execute format('create trigger %1$s_added after insert on %1$I referencing new table as changed
      for each statement execute function %2$I()', part, touch);
    execute format('create trigger %1$s_changed after update on %1$I referencing new table as changed
      for each statement execute function %2$I()', part, touch);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as changed
      for each statement execute function %2$I()', part, touch);
  end loop;
end $$;

-- The map's index. Days before floors: the floors of a building were made together, so their ids lie together, and a
-- whole building's day is one run of pages (25 instead of 57 for a thousand desks); what is over leaves whole pages
-- behind. It knows who made a reservation, because a private one is no secret from them; mostly that is nobody.
drop index reservation_of_floor;
create index reservation_of_floor on reservation (organisation_id, local_day, floor_id)
  include (state, visible_to_others, start_at, end_at, space_id, member_id, made_by_id) where (holds_space);
