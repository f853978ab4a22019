-- 0064_floor-versions: who remembers what is held on a floor asks one number whether it still holds

-- Counts the changes of what is held on a floor on a local day; on the day '-infinity' those of what sensors see there,
-- which is of no day. Rows are visible together with the count that their transaction left, so whoever finds it
-- unchanged has missed nothing. A floor without a row has none. Microseconds, so that what was tidied away and comes
-- back is never a number that was there before, and the number itself says how old it is.
-- No key to the floor: whoever takes in readings sees no floors, and the nightly job takes away what is over.
create table floor_version (
  organisation_id uuid not null constraint floor_version_organisation references organisation (id) on delete cascade,
  day date not null,
  floor_id uuid not null,
  version bigint not null,
  constraint floor_version_pkey primary key (organisation_id, day, floor_id)
) with (
  -- A busy floor is counted hundreds of times a morning: there has to be room for the next count beside the last.
  fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500
);

alter table floor_version enable row level security, force row level security;
create policy floor_version_tenant on floor_version using (organisation_id = current_organisation());
grant select, insert, update, delete on floor_version to berth_app;
grant select, insert, update on floor_version to berth_ingest, berth_keeper;

-- Noted with the change and counted when it commits: everybody who changes a floor that day waits for the count, so it is
-- taken last, in one order for all, and held no longer than the commit takes.
create function note_floors_of_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day, ',')
     from (select distinct organisation_id, floor_id, local_day from changed) c)), true);
  return null;
end $$;

create function note_floors_of_moved_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day, ',')
     from (select organisation_id, floor_id, local_day from changed
           union select organisation_id, floor_id, local_day from was) c)), true);
  return null;
end $$;

create function note_floors_of_sensed() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select distinct organisation_id, floor_id from changed) c)), true);
  return null;
end $$;

create function note_floors_of_moved_sensed() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select organisation_id, floor_id from changed union select organisation_id, floor_id from was) c)), true);
  return null;
end $$;

-- Readings of many organisations come in one transaction: each is counted as the tenant that it was noted for.
create function count_changed_floors() returns trigger language plpgsql as $$
declare
  noted text := current_setting('app.changed_floors', true);
  tenant text := current_setting('app.organisation_id', true);
  noted_for text;
begin
  if coalesce(noted, '') = '' then
    return null;
  end if;
  perform set_config('app.changed_floors', '', true);
  for noted_for in select distinct split_part(one, ' ', 1) from string_to_table(noted, ',') one order by 1 loop
    if noted_for is distinct from tenant then
      perform set_config('app.organisation_id', noted_for, true);
    end if;
    insert into floor_version as f (organisation_id, day, floor_id, version)
    select noted_for::uuid, n.day, n.floor_id, extract(epoch from clock_timestamp()) * 1000000
    from (
      select distinct split_part(one, ' ', 3)::date as day, split_part(one, ' ', 2)::uuid as floor_id
      from string_to_table(noted, ',') one where split_part(one, ' ', 1) = noted_for
    ) n
    -- Of one that is being deleted as a whole nobody is left to ask.
    where exists (select from organisation o where o.id = noted_for::uuid)
    order by n.day, n.floor_id
    on conflict (organisation_id, day, floor_id) do update set version = greatest(f.version + 1, excluded.version);
    if noted_for is distinct from tenant then
      perform set_config('app.organisation_id', coalesce(tenant, ''), true);
    end if;
  end loop;
  return null;
end $$;

create trigger reservation_added after insert on reservation referencing new table as changed
  for each statement execute function note_floors_of_reservations();
create trigger reservation_changed after update on reservation referencing new table as changed old table as was
  for each statement execute function note_floors_of_moved_reservations();
create trigger reservation_removed after delete on reservation referencing old table as changed
  for each statement execute function note_floors_of_reservations();
create trigger sensed_added after insert on sensed referencing new table as changed
  for each statement execute function note_floors_of_sensed();
create trigger sensed_changed after update on sensed referencing new table as changed old table as was
  for each statement execute function note_floors_of_moved_sensed();
create trigger sensed_removed after delete on sensed referencing old table as changed
  for each statement execute function note_floors_of_sensed();

-- Asked for by the first statement that changes something: once anything is noted, the count is on its way.
create constraint trigger reservation_counted after insert or update or delete on reservation
  deferrable initially deferred for each row when (coalesce(current_setting('app.changed_floors', true), '') = '')
  execute function count_changed_floors();
create constraint trigger sensed_counted after insert or update or delete on sensed
  deferrable initially deferred for each row when (coalesce(current_setting('app.changed_floors', true), '') = '')
  execute function count_changed_floors();
