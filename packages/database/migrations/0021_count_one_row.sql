-- Nearly every transaction changes one reservation. Two queries of lists of floors cost more than updating the version, so
-- the deferred trigger counts a single row from the row itself. Several rows are still noted as a list and counted in one
-- order, because two transactions that lock the same versions in different orders would deadlock.

-- The setting `app.changed_floors` is empty before the first change. Then it is the operation of the first row's
-- statement, and `row` once that statement has ended without another row. Otherwise it is a list of floors, which may
-- begin with `row`.
create function note_row_of_reservation() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('app.changed_floors', true), '');
begin
  if noted = '' then
    noted := set_config('app.changed_floors', tg_op, true);
  elsif noted in ('INSERT', 'UPDATE', 'DELETE') then
    -- A second row: the triggers of the statements note all rows.
    noted := set_config('app.changed_floors', ',', true);
  end if;
  return null;
end $$;

create or replace function note_floors_of_reservations() returns trigger language plpgsql as $$
declare
  noted text := current_setting('app.changed_floors', true);
begin
  if noted = tg_op then
    noted := set_config('app.changed_floors', 'row', true);
    return null;
  end if;
  perform set_config('app.changed_floors', concat_ws(',', nullif(noted, ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day,
         case tg_op when 'DELETE' then -1 else 1 end * count(*) filter (where holds_space) as more
       from changed group by 1, 2, 3) c)), true);
  return null;
end $$;

create or replace function note_floors_of_moved_reservations() returns trigger language plpgsql as $$
declare
  noted text := current_setting('app.changed_floors', true);
begin
  if noted = tg_op then
    noted := set_config('app.changed_floors', 'row', true);
    return null;
  end if;
  perform set_config('app.changed_floors', concat_ws(',', nullif(noted, ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day, sum(more) as more
       from (
         select organisation_id, floor_id, local_day, holds_space::integer as more from changed
         union all select organisation_id, floor_id, local_day, -holds_space::integer from was) both_sides
       group by 1, 2, 3) c)), true);
  return null;
end $$;

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
  if starts_with(noted, 'row') then
    -- That reservation has queued this trigger, too.
    if tg_table_name <> 'reservation' then
      return null;
    end if;
    if noted = 'row' and (tg_op = 'INSERT' or old.floor_id = new.floor_id and old.local_day = new.local_day) then
      update floor_version f
      set version = greatest(f.version + 1, extract(epoch from clock_timestamp()) * 1000000),
        held = f.held + new.holds_space::integer - coalesce(old.holds_space::integer, 0)
      where f.organisation_id = new.organisation_id and f.day = new.local_day and f.floor_id = new.floor_id;
      if found then
        noted := set_config('app.changed_floors', '', true);
        return null;
      end if;
    end if;
    noted := concat_ws(',',
      old.organisation_id || ' ' || old.floor_id || ' ' || old.local_day || ' ' || -old.holds_space::integer,
      new.organisation_id || ' ' || new.floor_id || ' ' || new.local_day || ' ' || new.holds_space::integer, noted);
  end if;
  perform set_config('app.changed_floors', '', true);
  for one in
    select n.organisation, n.day, n.floor_id,
      case when count(*) = count(n.more) then sum(n.more) end::integer as more
    from (
      select split_part(entry, ' ', 1) as organisation, split_part(entry, ' ', 2)::uuid as floor_id,
        split_part(entry, ' ', 3)::date as day, nullif(split_part(entry, ' ', 4), '')::integer as more
      from string_to_table(noted, ',') entry where entry like '% %'
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
    -- An organisation that is being deleted needs no new rows.
    continue when found or not exists (select from organisation o where o.id = one.organisation::uuid);
    counted_whole := null;
    -- Changes by sensors may run as berth_ingest, which sees no reservations.
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

create trigger reservation_row_changed after insert or update or delete on reservation
  for each row execute function note_row_of_reservation();

-- Without its condition, which every statement would have to prepare.
drop trigger reservation_counted on reservation;
create constraint trigger reservation_counted after insert or update or delete on reservation
  deferrable initially deferred for each row execute function count_changed_floors();
