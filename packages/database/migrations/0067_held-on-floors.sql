-- 0067_held-on-floors: how many are held on a floor stands beside its version, so a maximum is judged without counting

-- How many reservations hold a space there that day, for whoever only has to know that they are few. Null where that is
-- not known: of what sensors see, and of a count from before this. Then the reservations are counted, as ever.
alter table floor_version add column held integer;

-- Beside each floor and day how many more are held there than before, or fewer.
create or replace function note_floors_of_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day,
         case tg_op when 'DELETE' then -1 else 1 end * count(*) filter (where holds_space) as more
       from changed group by 1, 2, 3) c)), true);
  return null;
end $$;

create or replace function note_floors_of_moved_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day, sum(more) as more
       from (
         select organisation_id, floor_id, local_day, holds_space::integer as more from changed
         union all select organisation_id, floor_id, local_day, -holds_space::integer from was) both_sides
       group by 1, 2, 3) c)), true);
  return null;
end $$;

-- As before, and what is held with it. A floor that has no count yet, or none any more, is counted whole. One of which
-- somebody noted no number, who began before this migration, is not known.
create or replace function count_changed_floors() returns trigger language plpgsql as $$
declare
  noted text := current_setting('app.changed_floors', true);
  tenant text := current_setting('app.organisation_id', true);
  one record;
  counted_whole integer;
begin
  if coalesce(noted, '') = '' then
    return null;
  end if;
  perform set_config('app.changed_floors', '', true);
  for one in
    select n.organisation, n.day, n.floor_id,
      case when count(*) = count(n.more) then sum(n.more) end::integer as more
    from (
      select split_part(entry, ' ', 1) as organisation, split_part(entry, ' ', 2)::uuid as floor_id,
        split_part(entry, ' ', 3)::date as day, nullif(split_part(entry, ' ', 4), '')::integer as more
      from string_to_table(noted, ',') entry
    ) n
    group by n.organisation, n.day, n.floor_id
    order by n.organisation, n.day, n.floor_id
  loop
    if one.organisation is distinct from current_setting('app.organisation_id', true) then
      perform set_config('app.organisation_id', one.organisation, true);
    end if;
    update floor_version f
    set version = greatest(f.version + 1, extract(epoch from clock_timestamp()) * 1000000), held = f.held + one.more
    where f.organisation_id = one.organisation::uuid and f.day = one.day and f.floor_id = one.floor_id;
    -- Of an organisation that is being deleted as a whole nobody is left to ask.
    continue when found or not exists (select from organisation o where o.id = one.organisation::uuid);
    counted_whole := null;
    -- Whoever takes in readings sees no reservations.
    if one.day <> '-infinity' then
      select count(*) into counted_whole from reservation r
      where r.organisation_id = one.organisation::uuid and r.local_day = one.day and r.floor_id = one.floor_id
        and r.holds_space;
    end if;
    insert into floor_version as f (organisation_id, day, floor_id, version, held)
    values (one.organisation::uuid, one.day, one.floor_id, extract(epoch from clock_timestamp()) * 1000000, counted_whole)
    on conflict (organisation_id, day, floor_id)
      do update set version = greatest(f.version + 1, excluded.version), held = f.held + one.more;
  end loop;
  if tenant is distinct from current_setting('app.organisation_id', true) then
    perform set_config('app.organisation_id', coalesce(tenant, ''), true);
  end if;
  return null;
end $$;
