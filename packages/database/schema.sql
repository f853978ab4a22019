-- The schema that the migrations make, for reading. Written by `npm run schema`; never edit it.
-- Left out: the queue's own schema (pgboss), partitions, and what belongs to extensions.

-- roles

create role berth_api login;
create role berth_app nologin;
create role berth_ingest login;
create role berth_keeper login;
create role berth_owner login;
create role berth_seeker nologin;
create role berth_worker login;
grant berth_app to berth_api with inherit true, set true, admin false;
grant berth_app to berth_worker with inherit true, set true, admin false;
grant berth_keeper to berth_owner with inherit true, set true, admin false;
grant berth_seeker to berth_app with inherit false, set true, admin false;
grant pg_monitor to berth_worker with inherit true, set true, admin false;
alter role berth_api set client_connection_check_interval=5s;
alter role berth_api set idle_in_transaction_session_timeout=10s;
alter role berth_api set lock_timeout=2s;
alter role berth_api set statement_timeout=5s;
alter role berth_api set transaction_timeout=15s;
alter role berth_ingest set client_connection_check_interval=5s;
alter role berth_ingest set idle_in_transaction_session_timeout=10s;
alter role berth_ingest set lock_timeout=2s;
alter role berth_ingest set statement_timeout=5s;
alter role berth_ingest set transaction_timeout=15s;
alter role berth_keeper set lock_timeout=2s;
alter role berth_keeper set statement_timeout=10min;
alter role berth_worker set client_connection_check_interval=5s;
alter role berth_worker set idle_in_transaction_session_timeout=10s;
alter role berth_worker set lock_timeout=2s;
alter role berth_worker set statement_timeout=5s;
alter role berth_worker set transaction_timeout=15s;

-- schema

create extension btree_gin with schema public;
create extension btree_gist with schema public;
create extension pg_trgm with schema public;
grant create, usage on schema public to berth_keeper;
grant usage on schema public to berth_ingest;
grant usage on schema public to public;
alter default privileges for role berth_owner in schema public grant select, delete on tables to berth_keeper;

-- functions

create function audit_begin()
 returns trigger
 language plpgsql
as $function$
declare
  chain audit_chain;
begin
  insert into audit_chain (organisation_id) values (current_organisation()) on conflict do nothing;
  select * into chain from audit_chain where organisation_id = current_organisation() for update;
  perform set_config('app.audit_end', chain.number || ' ' || encode(chain.hash, 'hex'), true);
  return null;
end $function$;

create function audit_chain_hash(previous bytea, number integer, content_hash bytea)
 returns bytea
 language sql
 immutable parallel safe
return sha256(((previous || int4send(number)) || content_hash));

create function audit_content_hash(line audit)
 returns bytea
 language sql
 stable parallel safe
return sha256(convert_to((jsonb_build_array((line).organisation_id, (line).id, (line).building_id, (line).actor_id, (line).action, (line).subject_id, (line).before, (line).after, ((extract(epoch from (line).occurred_at) * (1000000)::numeric))::bigint))::text, 'UTF8'::name));

create function audit_end()
 returns trigger
 language plpgsql
as $function$
declare
  ended text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  update audit_chain set number = ended[1]::integer, hash = decode(ended[2], 'hex')
  where organisation_id = current_organisation();
  return null;
end $function$;

create function audit_link()
 returns trigger
 language plpgsql
as $function$
declare
  previous text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  new.number := previous[1]::integer + 1;
  new.content_hash := audit_content_hash(new);
  new.hash := audit_chain_hash(decode(previous[2], 'hex'), new.number, new.content_hash);
  perform set_config('app.audit_end', new.number || ' ' || encode(new.hash, 'hex'), true);
  return new;
end $function$;

create function building_days_kept(one building)
 returns integer
 language sql
 stable parallel safe
return case when ((one).anonymise_lowered_at > (wall_clock() - '24:00:00'::interval)) then greatest((one).anonymise_after_days, (one).anonymise_days_before) else (one).anonymise_after_days end;

create function copy_from_connection_health()
 returns trigger
 language plpgsql
as $function$
declare
  -- A deleted state is one without any result.
  state connection_health := new;
begin
  if tg_op = 'DELETE' then
    state := (old.organisation_id, old.building_id, old.kind, old.target_id, null, null, null, null, 0, 0, null, null);
  end if;
  case state.kind
    when 'receiver' then
      if tg_op = 'DELETE' then
        delete from forward_state
        where organisation_id = old.organisation_id and building_id = old.building_id and endpoint_id = old.target_id;
      else
        insert into forward_state as existing values (state.organisation_id, state.building_id, state.target_id,
          state.succeeded_at, state.failing_since, state.failure, state.status, state.stopped_at, state.failures,
          state.retry_at)
        on conflict on constraint forward_state_pkey do update set delivered_at = excluded.delivered_at,
          failing_since = excluded.failing_since, failure = excluded.failure, status = excluded.status,
          switched_off_at = excluded.switched_off_at, failures = excluded.failures, probe_at = excluded.probe_at;
      end if;
    when 'doors' then
      insert into door_bridge (organisation_id, building_id, answered_at, failing_since, failure, status, failures,
        next_at)
      values (state.organisation_id, state.building_id, state.succeeded_at, state.failing_since, state.failure,
        state.status, state.failures, coalesce(state.retry_at, wall_clock()))
      on conflict on constraint door_bridge_pkey do update set answered_at = excluded.answered_at,
        failing_since = excluded.failing_since, failure = excluded.failure, status = excluded.status,
        failures = excluded.failures, next_at = excluded.next_at;
    when 'sensor-platform' then
      insert into sensor_poll (organisation_id, building_id, read_at, failing_since, failure, status, failures, refusals,
        next_at, stopped_at)
      values (state.organisation_id, state.building_id, state.succeeded_at, state.failing_since, state.failure,
        state.status, state.failures, state.refusals, coalesce(state.retry_at, wall_clock()), state.stopped_at)
      on conflict on constraint sensor_poll_pkey do update set read_at = excluded.read_at,
        failing_since = excluded.failing_since, failure = excluded.failure, status = excluded.status,
        failures = excluded.failures, refusals = excluded.refusals, next_at = excluded.next_at,
        stopped_at = excluded.stopped_at;
    else
      update calendar_room room set synced_at = state.succeeded_at, failing_since = state.failing_since,
        failure = state.failure, failures = state.failures
      where room.organisation_id = state.organisation_id and room.provider = state.kind
        and room.space_id = state.target_id;
  end case;
  return null;
end $function$;

create function copy_to_connection_health()
 returns trigger
 language plpgsql
as $function$
declare
  state jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  state_kind text := coalesce(state ->> 'provider', tg_argv[0]);
  state_target uuid := state ->> tg_argv[1];
begin
  if tg_op = 'DELETE' then
    delete from connection_health health
    where health.organisation_id = old.organisation_id and health.building_id = old.building_id
      and health.kind = state_kind and health.target_id = state_target;
  else
    insert into connection_health as health values (new.organisation_id, new.building_id, state_kind, state_target,
      (state ->> tg_argv[2])::timestamptz, new.failing_since, new.failure, (state ->> 'status')::smallint, new.failures,
      coalesce((state ->> 'refusals')::integer, 0), (state ->> tg_argv[3])::timestamptz,
      (state ->> tg_argv[4])::timestamptz)
    on conflict on constraint connection_health_pkey do update set
      succeeded_at = excluded.succeeded_at, failing_since = excluded.failing_since, failure = excluded.failure,
      status = excluded.status, failures = excluded.failures, refusals = excluded.refusals,
      retry_at = excluded.retry_at, stopped_at = excluded.stopped_at;
  end if;
  return null;
end $function$;

create function count_building_change()
 returns trigger
 language plpgsql
as $function$
begin
  new.rules_version := old.rules_version + 1;
  return new;
end $function$;

create function count_changed_floors()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function count_setting_changes()
 returns trigger
 language plpgsql
as $function$
declare
  before jsonb := old.settings || jsonb_build_object(
    'display_name', old.display_name, 'timezone', old.timezone, 'address', old.address, 'logo_url', old.logo_url,
    'support_email', old.support_email, 'idp_hint', old.idp_hint, 'anonymise_after_days', old.anonymise_after_days);
  after jsonb := new.settings || jsonb_build_object(
    'display_name', new.display_name, 'timezone', new.timezone, 'address', new.address, 'logo_url', new.logo_url,
    'support_email', new.support_email, 'idp_hint', new.idp_hint, 'anonymise_after_days', new.anonymise_after_days);
begin
  new.setting_versions := old.setting_versions || coalesce((
    select jsonb_object_agg(key, coalesce((old.setting_versions ->> key)::integer, 1) + 1)
    from jsonb_object_keys(before || after) as keys(key)
    where before -> key is distinct from after -> key), '{}');
  return new;
end $function$;

create function current_organisation()
 returns uuid
 language sql
 stable parallel safe
return (current_setting('app.organisation_id'::text))::uuid;

create function fold(t text)
 returns text
 language sql
 immutable parallel safe strict
return lower(translate(regexp_replace(normalize(t, nfkd), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øØłŁđĐıİ'::text, 'oollddii'::text));

create function follow_space_type()
 returns trigger
 language plpgsql
as $function$
declare
  kind "char" := lower(left(new.type, 1))::"char";
begin
  update reservation r set space_type = kind, exclusive = r.exclusive and not exists (
    select from reservation other
    where other.organisation_id = r.organisation_id and other.member_id = r.member_id and other.space_id <> r.space_id
      and other.holds_space and other.exclusive and other.space_type = kind
      and other.start_at < r.end_at and other.end_at > r.start_at)
  where r.organisation_id = new.organisation_id and r.space_id = new.id and r.holds_space;
  return null;
end $function$;

create function keep_days_for_a_day()
 returns trigger
 language plpgsql
as $function$
begin
  if new.anonymise_after_days < building_days_kept(old) then
    new.anonymise_days_before := building_days_kept(old);
    new.anonymise_lowered_at := wall_clock();
  end if;
  return new;
end $function$;

create function list_building()
 returns trigger
 language plpgsql
as $function$
begin
  insert into building_organisation (building_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $function$;

create function list_member()
 returns trigger
 language plpgsql
as $function$
begin
  insert into member_organisation (member_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $function$;

create function list_public_sensor()
 returns trigger
 language plpgsql
as $function$
begin
  delete from public_sensor where organisation_id = new.organisation_id and sensor_id = new.id;
  if new.public_secret is not null and new.removed_at is null then
    insert into public_sensor (external_key, organisation_id, sensor_id)
    values (new.external_key, new.organisation_id, new.id);
  end if;
  return null;
end $function$;

create function lock_space_type()
 returns trigger
 language plpgsql
as $function$
begin
  perform from space where space.organisation_id = old.organisation_id and space.id = old.id for update;
  return new;
end $function$;

create function member_made_explicit()
 returns trigger
 language plpgsql
as $function$
begin
  new.token_roles_act := new.token_roles_act and exists (
    select from domain_organisation
    where domain_organisation.organisation_id = new.organisation_id
      and domain_organisation.domain = substring(new.email from '[^@]*$')
  );
  return new;
end $function$;

create function move_sensors_along()
 returns trigger
 language plpgsql
as $function$
begin
  update sensor set floor_id = new.floor_id, x = null, y = null, version = version + 1
  where organisation_id = new.organisation_id and space_id = new.id;
  update sensed set floor_id = new.floor_id
  where organisation_id = new.organisation_id and space_id = new.id;
  return null;
end $function$;

create function note_directory_change()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from installation where installation.cell is not null) then
    insert into directory_change (of_table, of_organisation, row_key)
    select tg_table_name, coalesce(one.row ->> 'organisation_id', one.row ->> 'id')::uuid, one.row ->> tg_argv[0]
    from (select to_jsonb(changed) as row from changed) one;
  end if;
  return null;
end $function$;

create function note_floors_of_moved_reservations()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function note_floors_of_moved_sensed()
 returns trigger
 language plpgsql
as $function$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select organisation_id, floor_id from changed union select organisation_id, floor_id from was) c)), true);
  return null;
end $function$;

create function note_floors_of_reservations()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function note_floors_of_sensed()
 returns trigger
 language plpgsql
as $function$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select distinct organisation_id, floor_id from changed) c)), true);
  return null;
end $function$;

create function note_row_of_reservation()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function refuse_above_ceiling()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function require_stored(stored bigint)
 returns void
 language plpgsql
as $function$
begin
  if stored = 0 then
    raise exception 'nothing was stored' using errcode = 'BE410';
  end if;
end $function$;

create function set_space_type()
 returns trigger
 language plpgsql
as $function$
begin
  select lower(left(space.type, 1))::"char" into new.space_type from space
  where space.organisation_id = new.organisation_id and space.id = new.space_id for key share;
  return new;
end $function$;

create function take_lock_or_refuse(key bigint)
 returns void
 language plpgsql
as $function$
begin
  if not pg_try_advisory_xact_lock(key) then
    raise exception 'still running' using errcode = 'BE409';
  end if;
end $function$;

create function take_locks(keys bigint[])
 returns void
 language plpgsql
as $function$
declare
  k bigint;
begin
  for k in select distinct unnest(keys) order by 1 loop
    perform pg_advisory_xact_lock(k);
  end loop;
end $function$;

create function touch_building()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function touch_building_of_desk()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function touch_building_of_neighbourhood()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function touch_building_of_team()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed) then
    execute format($sql$
      update building set rules_version = building.rules_version, neighbourhoods_version = building.rules_version + 1
      from (
        select distinct n.organisation_id, n.building_id
        from (%s) touched_team
        join neighbourhood_group its
          on its.organisation_id = touched_team.organisation_id and its.team_id = touched_team.team_id
        join neighbourhood n on n.organisation_id = its.organisation_id and n.id = its.neighbourhood_id
      ) as touched
      where building.organisation_id = touched.organisation_id and building.id = touched.building_id
    $sql$, tg_argv[0]);
  end if;
  return null;
end $function$;

create function wall_clock()
 returns timestamp with time zone
 language sql
 stable parallel safe
return statement_timestamp();

-- tables

create table anonymise_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint anonymise_breaker_pkey primary key (organisation_id, building_id),
  constraint anonymise_breaker_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table anonymise_breaker enable row level security, force row level security;
create policy anonymise_breaker_paused on anonymise_breaker for select to berth_worker using (resumed_at is null);
create policy anonymise_breaker_tenant on anonymise_breaker using (organisation_id = current_organisation());
grant select, delete on anonymise_breaker to berth_keeper;
grant select, insert, update, delete on anonymise_breaker to berth_app;

create table anonymise_night (
  organisation_id uuid not null,
  building_id uuid not null,
  night date not null,
  due integer not null,
  constraint anonymise_night_pkey primary key (organisation_id, building_id, night),
  constraint anonymise_night_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table anonymise_night enable row level security, force row level security;
create policy anonymise_night_tenant on anonymise_night using (organisation_id = current_organisation());
grant select, delete on anonymise_night to berth_keeper;
grant select, insert, update, delete on anonymise_night to berth_app;

create table asset_day (
  organisation_id uuid not null,
  asset_id uuid not null,
  local_day date not null,
  peak integer not null,
  minutes integer not null,
  refused integer not null,
  constraint asset_day_pkey primary key (organisation_id, asset_id, local_day)
);
alter table asset_day enable row level security, force row level security;
create policy asset_day_tenant on asset_day using (organisation_id = current_organisation());
grant select, delete on asset_day to berth_keeper;
grant select, insert, update, delete on asset_day to berth_app;

create table asset_type (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  name text not null,
  comment text default ''::text not null,
  quantity integer not null,
  available boolean default true not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  constraint asset_type_pkey primary key (organisation_id, id),
  constraint asset_type_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint asset_type_quantity check (quantity >= 1)
);
create index asset_type_building on asset_type using btree (organisation_id, building_id);
create unique index asset_type_name_unique on asset_type using btree (organisation_id, building_id, lower(name)) where removed_at is null;
create trigger asset_type_ceiling after insert on asset_type referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '500', 'removed_at is null');
create trigger asset_type_ceiling_restored after update on asset_type referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('building_id', '500', 'removed_at is null');
alter table asset_type enable row level security, force row level security;
create policy asset_type_tenant on asset_type using (organisation_id = current_organisation());
grant select, delete on asset_type to berth_keeper;
grant select, insert, update on asset_type to berth_app;

create table attribute (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  name text not null,
  colour text default '#344563'::text not null,
  version integer default 1 not null,
  constraint attribute_pkey primary key (organisation_id, id),
  constraint attribute_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint attribute_colour check (colour ~ '^#[0-9a-f]{6}$'::text)
);
create unique index attribute_name_unique on attribute using btree (organisation_id, building_id, lower(name));
create trigger attribute_ceiling after insert on attribute referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '500', 'true');
alter table attribute enable row level security, force row level security;
create policy attribute_tenant on attribute using (organisation_id = current_organisation());
grant select, delete on attribute to berth_keeper;
grant select, insert, update, delete on attribute to berth_app;

create table audit (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  actor_id uuid,
  action text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  occurred_at timestamp with time zone default now() not null,
  building_id uuid,
  kind text generated always as (split_part(action, '.'::text, 1)) stored,
  number integer default 0 not null,
  content_hash bytea default '\x'::bytea not null,
  hash bytea default '\x'::bytea not null,
  redacted_at timestamp with time zone,
  constraint audit_pkey primary key (organisation_id, id),
  constraint audit_number_unique unique (organisation_id, number),
  constraint audit_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index audit_by_actor on audit using btree (organisation_id, actor_id, occurred_at, id);
create index audit_by_building on audit using btree (organisation_id, building_id, occurred_at, id);
create index audit_by_kind on audit using btree (organisation_id, kind, occurred_at, id);
create index audit_by_subject on audit using btree (organisation_id, subject_id, occurred_at, id);
create index audit_newest on audit using btree (organisation_id, occurred_at, id);
create trigger audit_begin before insert on audit for each statement execute function audit_begin();
create trigger audit_end after insert on audit for each statement execute function audit_end();
create trigger audit_link before insert on audit for each row execute function audit_link();
alter table audit enable row level security, force row level security;
create policy audit_tenant on audit using (organisation_id = current_organisation());
grant select, insert on audit to berth_app;
grant select, insert, delete on audit to berth_keeper;
grant update (actor_id, before, after, redacted_at) on audit to berth_keeper;

create table audit_chain (
  organisation_id uuid not null,
  number integer default 0 not null,
  hash bytea default decode(repeat('00'::text, 32), 'hex'::text) not null,
  constraint audit_chain_pkey primary key (organisation_id),
  constraint audit_chain_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint audit_chain_hash check (length(hash) = 32)
);
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_tenant on audit_chain using (organisation_id = current_organisation());
grant select, insert, delete on audit_chain to berth_keeper;
grant select, insert, update on audit_chain to berth_app;
grant update (number, hash) on audit_chain to berth_keeper;

create table browser_session (
  id uuid default uuidv7() not null,
  secret_hash bytea not null,
  person_id uuid not null,
  provider_session text,
  refresh_token text not null,
  id_token text not null,
  access_token text not null,
  access_ends_at timestamp with time zone not null,
  renewals integer default 0 not null,
  renewing_until timestamp with time zone,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint browser_session_pkey primary key (id),
  constraint browser_session_secret_unique unique (secret_hash),
  constraint browser_session_person foreign key (person_id) references person(id) on delete cascade,
  constraint browser_session_secret_form check (octet_length(secret_hash) = 32)
);
create index browser_session_ends on browser_session using btree (ends_at);
create index browser_session_person on browser_session using btree (person_id);
create index browser_session_provider on browser_session using btree (provider_session);
grant select, insert, update, delete on browser_session to berth_app;
grant select (person_id) on browser_session to berth_keeper;

create table building (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  slug text not null,
  display_name text not null,
  address text,
  image_url text,
  more_info_url text,
  info_url text,
  logo_url text,
  idp_hint text,
  support_email text,
  timezone text default 'Europe/Amsterdam'::text not null,
  modules jsonb default '{"sensor": false, "insights": false, "workplace": true}'::jsonb not null,
  settings jsonb default '{}'::jsonb not null,
  policies text[] default '{disable-overlapping-reservation,daily-maximum,allowed-timeslot,future-day-max}'::text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  anonymise_after_days integer default 90 not null,
  flow_name text,
  integrations jsonb default '{}'::jsonb not null,
  rules_version integer default 1 not null,
  setting_versions jsonb default '{}'::jsonb not null,
  anonymise_days_before integer,
  anonymise_lowered_at timestamp with time zone,
  structure_version integer default 1 not null,
  fixed_desks_version integer default 1 not null,
  absences_version integer default 1 not null,
  hours_version integer default 1 not null,
  integrations_on text[] generated always as (array_remove(array[
case
    when (integrations #>> '{azure,enabled}'::text[]) = 'true'::text then 'azure'::text
    else null::text
end,
case
    when (integrations #>> '{google,enabled}'::text[]) = 'true'::text then 'google'::text
    else null::text
end,
case
    when (integrations #>> '{sensorPlatform,enabled}'::text[]) = 'true'::text then 'sensorPlatform'::text
    else null::text
end,
case
    when (integrations #>> '{doors,enabled}'::text[]) = 'true'::text then 'doors'::text
    else null::text
end,
case
    when (integrations #>> '{forwardReservation,enabled}'::text[]) = 'true'::text then 'forwardReservation'::text
    else null::text
end,
case
    when (integrations #>> '{forward,enabled}'::text[]) = 'true'::text then 'forward'::text
    else null::text
end], null::text)) stored not null,
  neighbourhoods_version integer default 1 not null,
  constraint building_pkey primary key (organisation_id, id),
  constraint building_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint building_anonymise_after_days check (anonymise_after_days >= 1 and anonymise_after_days <= 1000),
  constraint building_display_name_length check (char_length(display_name) >= 1 and char_length(display_name) <= 100),
  constraint building_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'::text)
);
create unique index building_slug_unique on building using btree (organisation_id, slug) where removed_at is null;
create trigger building_changed before update on building for each row execute function count_building_change();
create trigger building_days_lowered before update of anonymise_after_days on building for each row execute function keep_days_for_a_day();
create trigger building_listed after insert on building for each row execute function list_building();
create trigger building_settings_counted before update of settings, display_name, timezone, address, logo_url, support_email, idp_hint, anonymise_after_days on building for each row execute function count_setting_changes();
alter table building enable row level security, force row level security;
create policy building_tenant on building using (organisation_id = current_organisation());
grant select, delete on building to berth_keeper;
grant select, insert, update on building to berth_app;
grant select (organisation_id, id, slug, removed_at) on building to berth_ingest;
grant update (rules_version, structure_version, fixed_desks_version, absences_version, hours_version, neighbourhoods_version) on building to berth_keeper;

create table building_access (
  organisation_id uuid not null,
  building_id uuid not null,
  identifier text not null,
  description text default ''::text not null,
  constraint building_access_pkey primary key (organisation_id, building_id, identifier),
  constraint building_access_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
create index building_access_identifier on building_access using btree (organisation_id, identifier);
create trigger building_access_ceiling after insert on building_access referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '1000', 'true');
alter table building_access enable row level security, force row level security;
create policy building_access_tenant on building_access using (organisation_id = current_organisation());
grant select on building_access to berth_seeker;
grant select, delete on building_access to berth_keeper;
grant select, insert, update, delete on building_access to berth_app;

create table building_departure (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  left_at timestamp with time zone default now() not null,
  released jsonb not null,
  constraint building_departure_pkey primary key (organisation_id, building_id, member_id),
  constraint building_departure_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint building_departure_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
create index building_departure_member_id on building_departure using btree (organisation_id, member_id);
alter table building_departure enable row level security, force row level security;
create policy building_departure_tenant on building_departure using (organisation_id = current_organisation());
grant select, delete on building_departure to berth_keeper;
grant select, insert, update, delete on building_departure to berth_app;

create table building_organisation (
  building_id uuid not null,
  organisation_id uuid not null,
  constraint building_organisation_pkey primary key (building_id),
  constraint building_organisation_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index building_organisation_organisation on building_organisation using btree (organisation_id);
create trigger building_organisation_ceiling after insert on building_organisation referencing new table as changed for each statement execute function refuse_above_ceiling('', '20000', 'true');
create trigger building_organisation_deleted after delete on building_organisation referencing old table as changed for each statement execute function note_directory_change('building_id');
create trigger building_organisation_inserted after insert on building_organisation referencing new table as changed for each statement execute function note_directory_change('building_id');
grant delete on building_organisation to berth_worker;
grant select, delete on building_organisation to berth_keeper;
grant select, insert on building_organisation to berth_app;

create table building_secret (
  organisation_id uuid not null,
  building_id uuid not null,
  field text not null,
  sealed text not null,
  last4 text not null,
  updated_at timestamp with time zone default now() not null,
  constraint building_secret_pkey primary key (organisation_id, building_id, field),
  constraint building_secret_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint building_secret_last4 check (char_length(last4) <= 4)
);
alter table building_secret enable row level security, force row level security;
create policy building_secret_tenant on building_secret using (organisation_id = current_organisation());
grant select, delete on building_secret to berth_keeper;
grant select, insert, update, delete on building_secret to berth_app;

create table building_setup (
  organisation_id uuid not null,
  building_id uuid not null,
  later text[] default '{}'::text[] not null,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  constraint building_setup_pkey primary key (organisation_id, building_id),
  constraint building_setup_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table building_setup enable row level security, force row level security;
create policy building_setup_tenant on building_setup using (organisation_id = current_organisation());
grant select, delete on building_setup to berth_keeper;
grant select, insert, update, delete on building_setup to berth_app;

create table calendar_certificate (
  organisation_id uuid not null,
  certificate text not null,
  sealed text not null,
  constraint calendar_certificate_pkey primary key (organisation_id),
  constraint calendar_certificate_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
alter table calendar_certificate enable row level security, force row level security;
create policy calendar_certificate_tenant on calendar_certificate using (organisation_id = current_organisation());
grant select, delete on calendar_certificate to berth_keeper;
grant select, insert, update, delete on calendar_certificate to berth_app;

create table calendar_conflict (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  reservation_id uuid,
  reservation_version integer,
  state text default 'open'::text not null,
  since timestamp with time zone default wall_clock() not null,
  ended_at timestamp with time zone,
  constraint calendar_conflict_pkey primary key (organisation_id, id),
  constraint calendar_conflict_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint calendar_conflict_entry foreign key (organisation_id, entry_id) references calendar_entry(organisation_id, id) on delete cascade,
  constraint calendar_conflict_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete set null (reservation_id),
  constraint calendar_conflict_ended check ((ended_at is null) = (state = 'open'::text)),
  constraint calendar_conflict_kind check (kind = any (array['overlap'::text, 'moved'::text, 'deleted'::text, 'loop'::text])),
  constraint calendar_conflict_state check (state = any (array['open'::text, 'solved'::text, 'dismissed'::text]))
);
create index calendar_conflict_building on calendar_conflict using btree (organisation_id, building_id, state);
create index calendar_conflict_entry on calendar_conflict using btree (organisation_id, entry_id);
create index calendar_conflict_reservation on calendar_conflict using btree (organisation_id, reservation_id);
create unique index calendar_conflict_open on calendar_conflict using btree (organisation_id, entry_id) where state = 'open'::text;
alter table calendar_conflict enable row level security, force row level security;
create policy calendar_conflict_tenant on calendar_conflict using (organisation_id = current_organisation());
grant select, delete on calendar_conflict to berth_keeper;
grant select, insert, update, delete on calendar_conflict to berth_app;

create table calendar_connection (
  organisation_id uuid not null,
  provider text not null,
  tenant text not null,
  client text not null,
  sealed text not null,
  last4 text not null,
  version integer default 1 not null,
  connected_at timestamp with time zone default wall_clock() not null,
  certificate text,
  constraint calendar_connection_pkey primary key (organisation_id, provider),
  constraint calendar_connection_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint calendar_connection_last4 check (char_length(last4) <= 4),
  constraint calendar_connection_provider check (provider = any (array['azure'::text, 'google'::text]))
);
alter table calendar_connection enable row level security, force row level security;
create policy calendar_connection_tenant on calendar_connection using (organisation_id = current_organisation());
grant select, delete on calendar_connection to berth_keeper;
grant select, insert, update, delete on calendar_connection to berth_app;

create table calendar_entry (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  provider text not null,
  space_id uuid not null,
  external_id text,
  part smallint default 0 not null,
  reservation_id uuid,
  origin text not null,
  transaction_id uuid,
  generation integer default 1 not null,
  marked_version integer,
  pushed_version integer,
  hash text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  rewritten_at timestamp with time zone,
  writes timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  frozen_until timestamp with time zone,
  constraint calendar_entry_pkey primary key (organisation_id, id),
  constraint calendar_entry_event unique (organisation_id, provider, space_id, external_id, part),
  constraint calendar_entry_of_reservation unique (organisation_id, provider, reservation_id),
  constraint calendar_entry_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete set null (reservation_id),
  constraint calendar_entry_room foreign key (organisation_id, provider, space_id) references calendar_room(organisation_id, provider, space_id) on delete cascade,
  constraint calendar_entry_origin check (origin = any (array['berth'::text, 'outside'::text]))
);
create index calendar_entry_end on calendar_entry using btree (organisation_id, end_at);
create index calendar_entry_reservation on calendar_entry using btree (organisation_id, reservation_id);
alter table calendar_entry enable row level security, force row level security;
create policy calendar_entry_tenant on calendar_entry using (organisation_id = current_organisation());
grant select, delete on calendar_entry to berth_keeper;
grant select, insert, update, delete on calendar_entry to berth_app;

create table calendar_feed (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  member_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feed_pkey primary key (organisation_id, id),
  constraint calendar_feed_unique unique (organisation_id, building_id, member_id),
  constraint calendar_feed_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint calendar_feed_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint calendar_feed_secret_hash check (octet_length(secret_hash) = 32)
);
create index calendar_feed_member on calendar_feed using btree (organisation_id, member_id);
alter table calendar_feed enable row level security, force row level security;
create policy calendar_feed_tenant on calendar_feed using (organisation_id = current_organisation());
grant select, delete on calendar_feed to berth_keeper;
grant select, insert, update, delete on calendar_feed to berth_app;

create table calendar_room (
  organisation_id uuid not null,
  provider text not null,
  space_id uuid not null,
  building_id uuid not null,
  address text not null,
  cursor text,
  read_until timestamp with time zone,
  channel uuid default gen_random_uuid() not null,
  channel_hash bytea,
  subscription text,
  subscribed_until timestamp with time zone,
  due_at timestamp with time zone default wall_clock() not null,
  synced_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  failures integer default 0 not null,
  constraint calendar_room_pkey primary key (organisation_id, provider, space_id),
  constraint calendar_room_address unique (organisation_id, provider, address),
  constraint calendar_room_channel unique (organisation_id, channel),
  constraint calendar_room_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint calendar_room_connection foreign key (organisation_id, provider) references calendar_connection(organisation_id, provider) on delete cascade,
  constraint calendar_room_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete cascade,
  constraint calendar_room_failing check ((failing_since is null) = (failure is null)),
  constraint calendar_room_failure check (failure = any (array['refused'::text, 'unknown'::text, 'throttled'::text, 'unreachable'::text, 'unexpected'::text]))
);
create index calendar_room_building on calendar_room using btree (organisation_id, building_id);
create index calendar_room_due on calendar_room using btree (organisation_id, due_at);
create index calendar_room_space on calendar_room using btree (organisation_id, space_id);
create trigger calendar_room_health after insert or update of synced_at, failing_since, failure, failures on calendar_room for each row when (pg_trigger_depth() = 0) execute function copy_to_connection_health('', 'space_id', 'synced_at', '', '');
create trigger calendar_room_health_deleted after delete on calendar_room for each row execute function copy_to_connection_health('', 'space_id', '', '', '');
alter table calendar_room enable row level security, force row level security;
create policy calendar_room_failing on calendar_room for select to berth_worker using (failing_since is not null);
create policy calendar_room_tenant on calendar_room using (organisation_id = current_organisation());
grant select, delete on calendar_room to berth_keeper;
grant select, insert, update, delete on calendar_room to berth_app;

create table cancellation_hour (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  by_user integer not null,
  by_other integer not null,
  by_system integer not null,
  restored integer not null,
  created integer not null,
  lead integer[] not null,
  constraint cancellation_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour),
  constraint cancellation_hour_hour check (hour >= 0 and hour <= 23),
  constraint cancellation_hour_lead check (cardinality(lead) = 5),
  constraint cancellation_hour_space_type check (space_type = any (array['d'::"char", 'r'::"char", 'p'::"char"]))
);
alter table cancellation_hour enable row level security, force row level security;
create policy cancellation_hour_tenant on cancellation_hour using (organisation_id = current_organisation());
grant select, delete on cancellation_hour to berth_keeper;
grant select, insert, update, delete on cancellation_hour to berth_app;

create table check_in_code_use (
  organisation_id uuid not null,
  object_id uuid not null,
  period integer not null,
  person_id uuid not null,
  used_at timestamp with time zone default wall_clock() not null,
  constraint check_in_code_use_pkey primary key (organisation_id, object_id, period),
  constraint check_in_code_use_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index check_in_code_use_age on check_in_code_use using btree (organisation_id, used_at);
alter table check_in_code_use enable row level security, force row level security;
create policy check_in_code_use_tenant on check_in_code_use using (organisation_id = current_organisation());
grant select, delete on check_in_code_use to berth_keeper;
grant select, insert, update, delete on check_in_code_use to berth_app;

create table check_in_secret (
  organisation_id uuid not null,
  object_id uuid not null,
  building_id uuid not null,
  rotating text not null,
  static text not null,
  constraint check_in_secret_pkey primary key (organisation_id, object_id),
  constraint check_in_secret_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
create index check_in_secret_building on check_in_secret using btree (organisation_id, building_id);
alter table check_in_secret enable row level security, force row level security;
create policy check_in_secret_tenant on check_in_secret using (organisation_id = current_organisation());
grant select, delete on check_in_secret to berth_keeper;
grant select, insert, update, delete on check_in_secret to berth_app;

create table circuit_breaker (
  organisation_id uuid not null,
  action text not null,
  building_id uuid,
  scope_id uuid generated always as (coalesce(building_id, organisation_id)) stored not null,
  stopped_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint circuit_breaker_pkey primary key (organisation_id, action, scope_id),
  constraint circuit_breaker_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint circuit_breaker_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint circuit_breaker_action check (action = any (array['removals'::text, 'anonymising'::text, 'no-shows'::text, 'purging'::text])),
  constraint circuit_breaker_scope check ((action = 'purging'::text) = (building_id is null))
);
create index circuit_breaker_building on circuit_breaker using btree (organisation_id, building_id);
alter table circuit_breaker enable row level security, force row level security;
create policy circuit_breaker_paused on circuit_breaker for select to berth_worker using (resumed_at is null);
create policy circuit_breaker_tenant on circuit_breaker using (organisation_id = current_organisation());
grant select, delete on circuit_breaker to berth_keeper;
grant select, insert, update, delete on circuit_breaker to berth_app;

create table climate_limit (
  organisation_id uuid not null,
  building_id uuid not null,
  max_co2 double precision not null,
  min_humidity double precision not null,
  min_temperature double precision not null,
  max_temperature double precision not null,
  version integer default 1 not null,
  constraint climate_limit_pkey primary key (organisation_id, building_id),
  constraint climate_limit_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table climate_limit enable row level security, force row level security;
create policy climate_limit_tenant on climate_limit using (organisation_id = current_organisation());
grant select, delete on climate_limit to berth_keeper;
grant select, insert, update on climate_limit to berth_app;

create table connection_health (
  organisation_id uuid not null,
  building_id uuid not null,
  kind text not null,
  target_id uuid not null,
  succeeded_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  status smallint,
  failures integer default 0 not null,
  refusals integer default 0 not null,
  retry_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint connection_health_pkey primary key (organisation_id, building_id, kind, target_id),
  constraint connection_health_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint connection_health_failing check ((failing_since is null) = (failure is null)),
  constraint connection_health_failure check (failure = any (array['address-refused'::text, 'unknown-host'::text, 'timeout'::text, 'connection'::text, 'status'::text, 'answer'::text, 'refused'::text, 'unknown'::text, 'throttled'::text, 'unreachable'::text, 'unexpected'::text])),
  constraint connection_health_kind check (kind = any (array['receiver'::text, 'doors'::text, 'sensor-platform'::text, 'azure'::text, 'google'::text]))
);
create trigger connection_health_copied after insert or delete or update on connection_health for each row when (pg_trigger_depth() = 0 and current_user <> 'berth_keeper'::name) execute function copy_from_connection_health();
alter table connection_health enable row level security, force row level security;
create policy connection_health_failing on connection_health for select to berth_worker using (failing_since is not null);
create policy connection_health_tenant on connection_health using (organisation_id = current_organisation());
grant select, delete on connection_health to berth_keeper;
grant select, insert, update, delete on connection_health to berth_app;

create table csv_check (
  organisation_id uuid not null,
  person_id uuid not null,
  hash bytea not null,
  checked_at timestamp with time zone default wall_clock() not null,
  constraint csv_check_pkey primary key (organisation_id, person_id, hash),
  constraint csv_check_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint csv_check_hash check (octet_length(hash) = 32)
);
alter table csv_check enable row level security, force row level security;
create policy csv_check_tenant on csv_check using (organisation_id = current_organisation());
grant select, delete on csv_check to berth_keeper;
grant select, insert, update, delete on csv_check to berth_app;

create table csv_job (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  file_name text not null,
  content bytea not null,
  building_ids uuid[] not null,
  uploaded_by uuid not null,
  token_roles text[] not null,
  state text default 'queued'::text not null,
  rows integer not null,
  next_row integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  errors integer default 0 not null,
  failure text,
  attempts integer default 0 not null,
  created_at timestamp with time zone default wall_clock() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  brought_early integer[] default '{}'::integer[] not null,
  constraint csv_job_pkey primary key (organisation_id, id),
  constraint csv_job_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint csv_job_counts check ((added + changed + unchanged + errors) = next_row and next_row <= rows),
  constraint csv_job_failure check ((failure is not null) = (state = 'failed'::text) and (failure = any (array['not_allowed'::text, 'gave_up'::text]))),
  constraint csv_job_size check (octet_length(content) <= 5242880),
  constraint csv_job_state check (state = any (array['queued'::text, 'running'::text, 'done'::text, 'done_with_errors'::text, 'failed'::text]))
);
create index csv_job_unfinished on csv_job using btree (organisation_id, id) where ended_at is null;
alter table csv_job enable row level security, force row level security;
create policy csv_job_tenant on csv_job using (organisation_id = current_organisation());
grant select, delete on csv_job to berth_keeper;
grant select, insert, update, delete on csv_job to berth_app;

create table csv_job_error (
  organisation_id uuid not null,
  job_id uuid not null,
  line integer not null,
  faults jsonb not null,
  username text not null,
  constraint csv_job_error_pkey primary key (organisation_id, job_id, line),
  constraint csv_job_error_job foreign key (organisation_id, job_id) references csv_job(organisation_id, id) on delete cascade
);
alter table csv_job_error enable row level security, force row level security;
create policy csv_job_error_tenant on csv_job_error using (organisation_id = current_organisation());
grant select, delete on csv_job_error to berth_keeper;
grant select, insert, update, delete on csv_job_error to berth_app;

create table demand_day (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  space_type "char" not null,
  served integer not null,
  unserved integer not null,
  refused integer not null,
  combined integer not null,
  withheld smallint not null,
  constraint demand_day_pkey primary key (organisation_id, building_id, local_day, space_type),
  constraint demand_day_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint demand_day_people check (not (served >= 1 and served <= 4) and not (unserved >= 1 and unserved <= 4) and not (refused >= 1 and refused <= 4) and not (combined >= 1 and combined <= 4) and least(served, unserved, refused, combined, withheld::integer) >= 0),
  constraint demand_day_space_type check (space_type = any (array['d'::"char", 'r'::"char", 'p'::"char"]))
);
alter table demand_day enable row level security, force row level security;
create policy demand_day_tenant on demand_day using (organisation_id = current_organisation());
grant select, delete on demand_day to berth_keeper;
grant select, insert on demand_day to berth_app;

create table directory_cell (
  name text not null,
  address text not null,
  constraint directory_cell_pkey primary key (name),
  constraint directory_cell_address check (address ~ '^https?://[^/]+$'::text),
  constraint directory_cell_name check (name ~ '^[a-z0-9]{1,20}$'::text)
);
grant insert, update, delete on directory_cell to berth_worker;
grant select on directory_cell to berth_app;

create table directory_change (
  id bigint generated as identity a not null,
  of_table text not null,
  of_organisation uuid not null,
  row_key text not null,
  constraint directory_change_pkey primary key (id)
);
grant insert on directory_change to berth_app;
grant insert on directory_change to berth_keeper;
grant select, delete on directory_change to berth_worker;

create table domain_organisation (
  domain text not null,
  organisation_id uuid not null,
  constraint domain_organisation_pkey primary key (domain),
  constraint domain_organisation_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint domain_organisation_form check (domain = lower(domain))
);
create index domain_organisation_organisation on domain_organisation using btree (organisation_id);
create trigger domain_organisation_deleted after delete on domain_organisation referencing old table as changed for each statement execute function note_directory_change('domain');
create trigger domain_organisation_inserted after insert on domain_organisation referencing new table as changed for each statement execute function note_directory_change('domain');
grant insert, delete on domain_organisation to berth_worker;
grant select on domain_organisation to berth_app;
grant select, delete on domain_organisation to berth_keeper;

create table door_bridge (
  organisation_id uuid not null,
  building_id uuid not null,
  version bigint default 0 not null,
  next_at timestamp with time zone default wall_clock() not null,
  answered_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  status smallint,
  failures integer default 0 not null,
  schedules jsonb default '[]'::jsonb not null,
  schedules_at timestamp with time zone,
  unknown_schedules text[] default '{}'::text[] not null,
  checked_in integer default 0 not null,
  present integer default 0 not null,
  failed integer default 0 not null,
  unknown_cards integer default 0 not null,
  ignored integer default 0 not null,
  event_at timestamp with time zone,
  constraint door_bridge_pkey primary key (organisation_id, building_id),
  constraint door_bridge_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint door_bridge_failing check ((failing_since is null) = (failure is null)),
  constraint door_bridge_failure check (failure = any (array['address-refused'::text, 'unknown-host'::text, 'timeout'::text, 'connection'::text, 'status'::text]))
);
create trigger door_bridge_health after insert or update of answered_at, failing_since, failure, status, failures, next_at on door_bridge for each row when (pg_trigger_depth() = 0) execute function copy_to_connection_health('doors', 'building_id', 'answered_at', 'next_at', '');
alter table door_bridge enable row level security, force row level security;
create policy door_bridge_failing on door_bridge for select to berth_worker using (failing_since is not null);
create policy door_bridge_tenant on door_bridge using (organisation_id = current_organisation());
grant select, delete on door_bridge to berth_keeper;
grant select, insert, update, delete on door_bridge to berth_app;

create table door_card (
  organisation_id uuid not null,
  building_id uuid not null,
  card text not null,
  member_id uuid,
  version bigint not null,
  hash text not null,
  until timestamp with time zone not null,
  tried_at timestamp with time zone,
  taken_at timestamp with time zone,
  refused_until timestamp with time zone,
  constraint door_card_pkey primary key (organisation_id, building_id, card),
  constraint door_card_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint door_card_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete set null (member_id)
);
create index door_card_member on door_card using btree (organisation_id, member_id);
alter table door_card enable row level security, force row level security;
create policy door_card_tenant on door_card using (organisation_id = current_organisation());
grant select, delete on door_card to berth_keeper;
grant select, insert, update, delete on door_card to berth_app;

create table door_event (
  organisation_id uuid not null,
  building_id uuid not null,
  id text not null,
  received_at timestamp with time zone default wall_clock() not null,
  constraint door_event_pkey primary key (organisation_id, building_id, id),
  constraint door_event_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
create index door_event_received on door_event using btree (organisation_id, received_at);
alter table door_event enable row level security, force row level security;
create policy door_event_tenant on door_event using (organisation_id = current_organisation());
grant select, delete on door_event to berth_keeper;
grant select, insert, update, delete on door_event to berth_app;

create table erased_sign_in (
  sign_in_hash bytea not null,
  organisation_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint erased_sign_in_pkey primary key (sign_in_hash, organisation_id),
  constraint erased_sign_in_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index erased_sign_in_organisation on erased_sign_in using btree (organisation_id);
grant select on erased_sign_in to berth_app;
grant select, insert, delete on erased_sign_in to berth_keeper;
grant update (expires_at) on erased_sign_in to berth_keeper;

create table evacuation (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  kind text not null,
  meeting_point text default ''::text not null,
  started_at timestamp with time zone default wall_clock() not null,
  started_by uuid not null,
  ended_at timestamp with time zone,
  people integer,
  seen integer,
  constraint evacuation_pkey primary key (organisation_id, id),
  constraint evacuation_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint evacuation_counts check ((people is null) = (seen is null) and (people is null or ended_at is not null)),
  constraint evacuation_kind check (kind = any (array['evacuation'::text, 'drill'::text]))
);
create index evacuation_building on evacuation using btree (organisation_id, building_id, started_at);
create unique index evacuation_under_way on evacuation using btree (organisation_id, building_id) where ended_at is null;
alter table evacuation enable row level security, force row level security;
create policy evacuation_tenant on evacuation using (organisation_id = current_organisation());
grant select, delete on evacuation to berth_keeper;
grant select, insert, update, delete on evacuation to berth_app;

create table evacuation_helper (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  person_id uuid not null,
  opened_at timestamp with time zone default wall_clock() not null,
  constraint evacuation_helper_pkey primary key (organisation_id, evacuation_id, person_id),
  constraint evacuation_helper_evacuation foreign key (organisation_id, evacuation_id) references evacuation(organisation_id, id) on delete cascade
);
alter table evacuation_helper enable row level security, force row level security;
create policy evacuation_helper_tenant on evacuation_helper using (organisation_id = current_organisation());
grant select, delete on evacuation_helper to berth_keeper;
grant select, insert, update, delete on evacuation_helper to berth_app;

create table evacuation_tick (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  person_key text not null,
  seen boolean not null,
  ticked_at timestamp with time zone not null,
  ticked_by uuid not null,
  constraint evacuation_tick_pkey primary key (organisation_id, evacuation_id, person_key),
  constraint evacuation_tick_evacuation foreign key (organisation_id, evacuation_id) references evacuation(organisation_id, id) on delete cascade
);
alter table evacuation_tick enable row level security, force row level security;
create policy evacuation_tick_tenant on evacuation_tick using (organisation_id = current_organisation());
grant select, delete on evacuation_tick to berth_keeper;
grant select, insert, update, delete on evacuation_tick to berth_app;

create table event (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  occurred_at timestamp with time zone default now() not null,
  constraint event_pkey primary key (organisation_id, id)
) partition by range (id);
alter table event owner to berth_keeper;
create index event_known on event using btree (organisation_id, occurred_at) where actor_id is not null or payload ? 'memberId'::text or payload ? 'seriesId'::text;
alter table event enable row level security, force row level security;
create policy event_tenant on event using (organisation_id = current_organisation());
revoke all on event from berth_keeper;
grant all on event to berth_owner;
grant select, delete, references on event to berth_keeper;
grant select, insert on event to berth_app;
grant update (payload, actor_id) on event to berth_keeper;

create table favourite_colleague (
  organisation_id uuid not null,
  member_id uuid not null,
  colleague_id uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint favourite_colleague_pkey primary key (organisation_id, member_id, colleague_id),
  constraint favourite_colleague_colleague foreign key (organisation_id, colleague_id) references member(organisation_id, id) on delete cascade,
  constraint favourite_colleague_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint favourite_colleague_other check (member_id <> colleague_id)
);
create index favourite_colleague_colleague on favourite_colleague using btree (organisation_id, colleague_id);
alter table favourite_colleague enable row level security, force row level security;
create policy favourite_colleague_tenant on favourite_colleague using (organisation_id = current_organisation());
grant select, delete on favourite_colleague to berth_keeper;
grant select, insert, update, delete on favourite_colleague to berth_app;

create table file (
  organisation_id uuid not null,
  hash text not null,
  media_type text not null,
  content bytea not null,
  is_public boolean default false not null,
  created_at timestamp with time zone default now() not null,
  unreferred_since timestamp with time zone,
  constraint file_pkey primary key (organisation_id, hash),
  constraint file_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint file_hash_form check (hash ~ '^[0-9a-f]{64}$'::text)
);
alter table file enable row level security, force row level security;
create policy file_tenant on file using (organisation_id = current_organisation());
grant select, delete on file to berth_keeper;
grant select, insert, update, delete on file to berth_app;

create table fixed_desk (
  organisation_id uuid not null,
  space_id uuid not null,
  member_id uuid,
  employee_name text default ''::text not null,
  employee_number text default ''::text not null,
  rfid_card_number text default ''::text not null,
  emergency_responder boolean default false not null,
  constraint fixed_desk_pkey primary key (organisation_id, space_id),
  constraint fixed_desk_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint fixed_desk_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete cascade
);
create index fixed_desk_card on fixed_desk using btree (organisation_id, upper(rfid_card_number)) where rfid_card_number <> ''::text;
create index fixed_desk_member on fixed_desk using btree (organisation_id, member_id);
create trigger fixed_desk_added after insert on fixed_desk referencing new table as changed for each statement execute function touch_building_of_desk();
create trigger fixed_desk_changed after update on fixed_desk referencing new table as changed for each statement execute function touch_building_of_desk();
create trigger fixed_desk_removed after delete on fixed_desk referencing old table as changed for each statement execute function touch_building_of_desk();
alter table fixed_desk enable row level security, force row level security;
create policy fixed_desk_tenant on fixed_desk using (organisation_id = current_organisation());
grant select, delete on fixed_desk to berth_keeper;
grant select, insert, update, delete on fixed_desk to berth_app;

create table floor (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  name text not null,
  level integer not null,
  plan_hash text,
  plan_width double precision,
  plan_height double precision,
  plan_metres_per_unit double precision,
  removed_at timestamp with time zone,
  userpools text[] default '{}'::text[] not null,
  draft jsonb,
  version integer default 1 not null,
  constraint floor_pkey primary key (organisation_id, id),
  constraint floor_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint floor_plan foreign key (organisation_id, plan_hash) references file(organisation_id, hash)
);
create index floor_building on floor using btree (organisation_id, building_id);
create index floor_plan on floor using btree (organisation_id, plan_hash);
create unique index floor_name_unique on floor using btree (organisation_id, building_id, name) where removed_at is null;
create trigger floor_added after insert on floor referencing new table as changed for each statement execute function touch_building();
create trigger floor_ceiling after insert on floor referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '500', 'removed_at is null');
create trigger floor_ceiling_restored after update on floor referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('building_id', '500', 'removed_at is null');
create trigger floor_changed after update on floor referencing new table as changed for each statement execute function touch_building();
create trigger floor_removed after delete on floor referencing old table as changed for each statement execute function touch_building();
alter table floor enable row level security, force row level security;
create policy floor_tenant on floor using (organisation_id = current_organisation());
grant select, delete on floor to berth_keeper;
grant select, insert, update on floor to berth_app;
grant update (plan_hash, draft) on floor to berth_keeper;

create table floor_version (
  organisation_id uuid not null,
  day date not null,
  floor_id uuid not null,
  version bigint not null,
  held integer,
  constraint floor_version_pkey primary key (organisation_id, day, floor_id),
  constraint floor_version_organisation foreign key (organisation_id) references organisation(id) on delete cascade
) with (autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=500, fillfactor=50);
alter table floor_version enable row level security, force row level security;
create policy floor_version_tenant on floor_version using (organisation_id = current_organisation());
grant select, insert, update on floor_version to berth_ingest;
grant select, insert, update, delete on floor_version to berth_app;
grant select, insert, update, delete on floor_version to berth_keeper;

create table forward_state (
  organisation_id uuid not null,
  building_id uuid not null,
  endpoint_id uuid not null,
  delivered_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  status smallint,
  switched_off_at timestamp with time zone,
  failures integer default 0 not null,
  probe_at timestamp with time zone,
  constraint forward_state_pkey primary key (organisation_id, building_id, endpoint_id),
  constraint forward_state_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint forward_state_failing check ((failing_since is null) = (failure is null)),
  constraint forward_state_failure check (failure = any (array['address-refused'::text, 'unknown-host'::text, 'timeout'::text, 'connection'::text, 'status'::text]))
);
create trigger forward_state_health after insert or update on forward_state for each row when (pg_trigger_depth() = 0) execute function copy_to_connection_health('receiver', 'endpoint_id', 'delivered_at', 'probe_at', 'switched_off_at');
create trigger forward_state_health_deleted after delete on forward_state for each row execute function copy_to_connection_health('receiver', 'endpoint_id', '', '', '');
alter table forward_state enable row level security, force row level security;
create policy forward_state_failing on forward_state for select to berth_worker using (failing_since is not null);
create policy forward_state_tenant on forward_state using (organisation_id = current_organisation());
grant select, delete on forward_state to berth_keeper;
grant select, insert, update, delete on forward_state to berth_app;

create table hold (
  organisation_id uuid not null,
  reservation_id uuid not null,
  reason text not null,
  subject_id uuid not null,
  offered_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  released_by_id uuid,
  reclaimable_until timestamp with time zone,
  constraint hold_pkey primary key (organisation_id, reservation_id),
  constraint hold_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete cascade,
  constraint hold_reason check (reason = any (array['waitlist'::text, 'team-day'::text])),
  constraint hold_reclaim check ((released_by_id is null) = (reclaimable_until is null))
);
create index hold_expiry on hold using btree (organisation_id, expires_at);
create index hold_subject on hold using btree (organisation_id, subject_id);
alter table hold enable row level security, force row level security;
create policy hold_tenant on hold using (organisation_id = current_organisation());
grant select, delete on hold to berth_keeper;
grant select, insert, update, delete on hold to berth_app;

create table idempotency_key (
  organisation_id uuid not null,
  actor_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_pkey primary key (organisation_id, actor_id, call, key),
  constraint idempotency_key_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint idempotency_key_body_hash check (octet_length(body_hash) = 32),
  constraint idempotency_key_form check (char_length(key) >= 1 and char_length(key) <= 255)
);
alter table idempotency_key enable row level security, force row level security;
create policy idempotency_key_tenant on idempotency_key using (organisation_id = current_organisation());
grant select, delete on idempotency_key to berth_keeper;
grant select, insert, update, delete on idempotency_key to berth_app;

create table identifier_organisation (
  identifier text not null,
  organisation_id uuid not null,
  constraint identifier_organisation_pkey primary key (identifier, organisation_id),
  constraint identifier_organisation_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index identifier_organisation_organisation on identifier_organisation using btree (organisation_id);
create trigger identifier_organisation_deleted after delete on identifier_organisation referencing old table as changed for each statement execute function note_directory_change('identifier');
create trigger identifier_organisation_inserted after insert on identifier_organisation referencing new table as changed for each statement execute function note_directory_change('identifier');
grant select, delete on identifier_organisation to berth_keeper;
grant select, insert, delete on identifier_organisation to berth_app;

create table ingest_fault (
  organisation_id uuid not null,
  building_id uuid not null,
  day date not null,
  reason text not null,
  count integer not null,
  constraint ingest_fault_pkey primary key (organisation_id, building_id, day, reason),
  constraint ingest_fault_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint ingest_fault_reason check (reason = any (array['bad-json'::text, 'no-codec'::text, 'unknown'::text, 'implausible'::text, 'too-late'::text, 'future'::text, 'ambiguous'::text, 'flooded'::text]))
);
alter table ingest_fault enable row level security, force row level security;
create policy ingest_fault_tenant on ingest_fault using (organisation_id = current_organisation());
grant select, delete on ingest_fault to berth_app;
grant select, delete on ingest_fault to berth_keeper;
grant select, insert, update on ingest_fault to berth_ingest;

create table ingest_key (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  building_id uuid,
  secret_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone default wall_clock() not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint ingest_key_pkey primary key (organisation_id, id),
  constraint ingest_key_secret_unique unique (organisation_id, secret_hash),
  constraint ingest_key_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint ingest_key_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint ingest_key_secret_hash check (octet_length(secret_hash) = 32)
);
create index ingest_key_building on ingest_key using btree (organisation_id, building_id);
alter table ingest_key enable row level security, force row level security;
create policy ingest_key_tenant on ingest_key using (organisation_id = current_organisation());
grant select on ingest_key to berth_ingest;
grant select, delete on ingest_key to berth_keeper;
grant select, insert on ingest_key to berth_app;
grant update (last_used_at) on ingest_key to berth_ingest;
grant update (last_used_at, revoked_at) on ingest_key to berth_app;

create table installation (
  is_only boolean default true not null,
  timeline integer,
  heartbeat_at timestamp with time zone,
  paused_since timestamp with time zone,
  paused_reason text,
  restored_to timestamp with time zone,
  settled_at timestamp with time zone,
  erasures_replayed_at timestamp with time zone,
  cell text,
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only check (is_only),
  constraint installation_paused check ((paused_since is null) = (paused_reason is null)),
  constraint installation_paused_reason check (paused_reason = any (array['restore'::text, 'requested'::text]))
);
grant select on installation to berth_app;
grant update on installation to berth_worker;
grant select (cell) on installation to berth_keeper;

create table invitation (
  organisation_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint invitation_pkey primary key (organisation_id, member_id),
  constraint invitation_token_unique unique (organisation_id, token_hash),
  constraint invitation_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
alter table invitation enable row level security, force row level security;
create policy invitation_tenant on invitation using (organisation_id = current_organisation());
grant select, delete on invitation to berth_keeper;
grant select, insert, update, delete on invitation to berth_app;

create table kiosk_reservation (
  organisation_id uuid not null,
  reservation_id uuid not null,
  building_id uuid not null,
  screen_id uuid not null,
  made_at timestamp with time zone default wall_clock() not null,
  constraint kiosk_reservation_pkey primary key (organisation_id, reservation_id),
  constraint kiosk_reservation_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
create index kiosk_reservation_lately on kiosk_reservation using btree (organisation_id, building_id, made_at);
alter table kiosk_reservation enable row level security, force row level security;
create policy kiosk_reservation_tenant on kiosk_reservation using (organisation_id = current_organisation());
grant select, delete on kiosk_reservation to berth_keeper;
grant select, insert, update, delete on kiosk_reservation to berth_app;

create table kiosk_tries (
  organisation_id uuid not null,
  screen_id uuid not null,
  since timestamp with time zone default wall_clock() not null,
  tries integer default 1 not null,
  missed integer default 0 not null,
  missed_since timestamp with time zone default now() not null,
  constraint kiosk_tries_pkey primary key (organisation_id, screen_id),
  constraint kiosk_tries_screen foreign key (organisation_id, screen_id) references screen(organisation_id, id) on delete cascade
);
alter table kiosk_tries enable row level security, force row level security;
create policy kiosk_tries_tenant on kiosk_tries using (organisation_id = current_organisation());
grant select, delete on kiosk_tries to berth_keeper;
grant select, insert, update, delete on kiosk_tries to berth_app;

create table legal_hold (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid,
  member_id uuid,
  from_day date not null,
  until_day date not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone default wall_clock() not null,
  approved_by uuid,
  released_by uuid,
  released_at timestamp with time zone,
  renews uuid,
  constraint legal_hold_pkey primary key (organisation_id, id),
  constraint legal_hold_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint legal_hold_at_most_a_year check (until_day >= from_day and (until_day - from_day) <= 366),
  constraint legal_hold_reason check (char_length(reason) >= 1 and char_length(reason) <= 500),
  constraint legal_hold_released check ((released_at is null) = (released_by is null)),
  constraint legal_hold_two_people check (approved_by <> created_by)
);
create trigger legal_hold_ceiling after insert on legal_hold referencing new table as changed for each statement execute function refuse_above_ceiling('organisation_id', '2000', 'true');
alter table legal_hold enable row level security, force row level security;
create policy legal_hold_tenant on legal_hold using (organisation_id = current_organisation());
grant select, delete on legal_hold to berth_keeper;
grant select, insert on legal_hold to berth_app;
grant update (until_day, approved_by, released_by, released_at) on legal_hold to berth_app;

create table mail (
  organisation_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  building_id uuid,
  reservation_id uuid,
  actor_id uuid,
  audience text not null,
  kind text not null,
  recipient text not null,
  message_id text not null,
  content jsonb,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  failure text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint mail_pkey primary key (organisation_id, id),
  constraint mail_message_id_unique unique (organisation_id, message_id),
  constraint mail_recipient_unique unique (organisation_id, event_id, recipient),
  constraint mail_audience check (audience = any (array['holder'::text, 'guest'::text, 'service'::text, 'administrator'::text, 'member'::text])),
  constraint mail_content check ((state = any (array['waiting'::text, 'refused'::text, 'held'::text])) = (content is not null)),
  constraint mail_sent check ((state = 'sent'::text) = (sent_at is not null)),
  constraint mail_state check (state = any (array['waiting'::text, 'sent'::text, 'refused'::text, 'withheld'::text, 'held'::text]))
);
create index mail_actor on mail using btree (organisation_id, actor_id, created_at) where audience = 'guest'::text and state <> 'withheld'::text;
create index mail_created on mail using btree (organisation_id, created_at);
create index mail_reservation on mail using btree (organisation_id, reservation_id);
alter table mail enable row level security, force row level security;
create policy mail_tenant on mail using (organisation_id = current_organisation());
grant select, delete on mail to berth_keeper;
grant select, insert, update, delete on mail to berth_app;

create table mail_template (
  organisation_id uuid not null,
  kind text not null,
  language text not null,
  from_name text,
  from_address text,
  subject text not null,
  body text not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  constraint mail_template_pkey primary key (organisation_id, kind, language),
  constraint mail_template_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint mail_template_length check (octet_length(body) >= 1 and octet_length(body) <= 65536 and char_length(subject) >= 1 and char_length(subject) <= 200),
  constraint mail_template_one_line check (subject !~ '[[:cntrl:]]'::text and coalesce(from_name, ''::text) !~ '[[:cntrl:]]'::text and coalesce(from_address, ''::text) !~ '[[:cntrl:]]'::text)
);
alter table mail_template enable row level security, force row level security;
create policy mail_template_tenant on mail_template using (organisation_id = current_organisation());
grant select, delete on mail_template to berth_keeper;
grant select, insert, update on mail_template to berth_app;

create table member (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  person_id uuid,
  email text not null,
  first_name text not null,
  last_name text not null,
  explicit boolean not null,
  identifiers text[] default '{}'::text[] not null,
  attributes jsonb default '{}'::jsonb not null,
  refresh_needed boolean default false not null,
  last_seen_at timestamp with time zone,
  version integer default 1 not null,
  language text,
  roles text[] default '{}'::text[] not null,
  token_roles text[] default '{}'::text[] not null,
  token_roles_act boolean default true not null,
  kind text default 'person'::text not null,
  managed_by text default 'berth'::text not null,
  created_at timestamp with time zone default now() not null,
  suspended_at timestamp with time zone,
  removed_at timestamp with time zone,
  before_removal jsonb,
  search text generated always as (fold((((first_name || ' '::text) || last_name) || ' '::text) || email)) stored not null,
  constraint member_pkey primary key (organisation_id, id),
  constraint member_person_unique unique (organisation_id, person_id),
  constraint member_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint member_person foreign key (person_id) references person(id),
  constraint member_before_removal check (before_removal is null or removed_at is not null),
  constraint member_email_lower check (email = lower(email)),
  constraint member_kind check (kind = any (array['person'::text, 'calendar'::text])),
  constraint member_managed_by check (managed_by = any (array['berth'::text, 'csv'::text, 'scim'::text])),
  constraint member_roles_known check (roles <@ '{Customer-admin,Customer-coordinator,Customer-team-lead,Insights,Sensors,View-custom-assets}'::text[])
);
create index member_by_name on member using btree (organisation_id, last_name, first_name, id);
create index member_person on member using btree (person_id);
create index member_removed on member using btree (organisation_id, removed_at) where removed_at is not null;
create index member_search on member using gin (organisation_id, search gin_trgm_ops);
create unique index member_email_unique on member using btree (organisation_id, email);
create trigger member_added_explicit before insert on member for each row when (new.explicit) execute function member_made_explicit();
create trigger member_listed after insert on member for each row execute function list_member();
create trigger member_made_explicit before update of explicit on member for each row when (new.explicit and not old.explicit) execute function member_made_explicit();
alter table member enable row level security, force row level security;
create policy member_found on member as restrictive for select to berth_seeker using (search ~~ current_setting('app.sought'::text));
create policy member_tenant on member using (organisation_id = current_organisation());
grant select on member to berth_seeker;
grant select, delete on member to berth_keeper;
grant select, insert, update, delete on member to berth_app;

create table member_building (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint member_building_pkey primary key (organisation_id, building_id, member_id),
  constraint member_building_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint member_building_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
create index member_building_member on member_building using btree (organisation_id, member_id);
alter table member_building enable row level security, force row level security;
create policy member_building_tenant on member_building using (organisation_id = current_organisation());
grant select on member_building to berth_seeker;
grant select, delete on member_building to berth_keeper;
grant select, insert, update, delete on member_building to berth_app;

create table member_card (
  organisation_id uuid not null,
  card text not null,
  member_id uuid not null,
  constraint member_card_pkey primary key (organisation_id, card),
  constraint member_card_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint member_card_form check (card ~ '^[0-9A-Z:.-]{4,64}$'::text)
);
create index member_card_member on member_card using btree (organisation_id, member_id);
alter table member_card enable row level security, force row level security;
create policy member_card_tenant on member_card using (organisation_id = current_organisation());
grant select, delete on member_card to berth_keeper;
grant select, insert, update, delete on member_card to berth_app;

create table member_organisation (
  member_id uuid not null,
  organisation_id uuid not null,
  constraint member_organisation_pkey primary key (member_id),
  constraint member_organisation_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create index member_organisation_organisation on member_organisation using btree (organisation_id);
create trigger member_organisation_deleted after delete on member_organisation referencing old table as changed for each statement execute function note_directory_change('member_id');
create trigger member_organisation_inserted after insert on member_organisation referencing new table as changed for each statement execute function note_directory_change('member_id');
grant delete on member_organisation to berth_worker;
grant select, delete on member_organisation to berth_keeper;
grant select, insert on member_organisation to berth_app;

create table member_warning (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  warned_at timestamp with time zone default now() not null,
  constraint member_warning_pkey primary key (organisation_id, building_id, member_id),
  constraint member_warning_membership foreign key (organisation_id, building_id, member_id) references member_building(organisation_id, building_id, member_id) on delete cascade
);
alter table member_warning enable row level security, force row level security;
create policy member_warning_tenant on member_warning using (organisation_id = current_organisation());
grant select, delete on member_warning to berth_keeper;
grant select, insert, update, delete on member_warning to berth_app;

create table migration (
  id integer default nextval('migration_id_seq'::regclass) not null,
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  constraint migration_pkey primary key (id)
);
grant select on migration to berth_app;
grant select on migration to berth_ingest;

create table neighbourhood (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  floor_id uuid not null,
  name text not null,
  colour smallint not null,
  weekdays text[] not null,
  opens_days_before smallint default 1 not null,
  opens_at_hour smallint default 16 not null,
  opens_when_free_percent smallint,
  guaranteed smallint default 0 not null,
  guaranteed_until_hour smallint default 10 not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  removed_space_ids uuid[],
  constraint neighbourhood_pkey primary key (organisation_id, id),
  constraint neighbourhood_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint neighbourhood_floor foreign key (organisation_id, floor_id) references floor(organisation_id, id) on delete cascade,
  constraint neighbourhood_colour check (colour >= 1 and colour <= 10),
  constraint neighbourhood_demand check (opens_when_free_percent >= 0 and opens_when_free_percent <= 100),
  constraint neighbourhood_guarantee check (guaranteed >= 0 and guaranteed <= 100 and guaranteed_until_hour >= 0 and guaranteed_until_hour <= 23),
  constraint neighbourhood_opens check (opens_days_before >= 0 and opens_days_before <= 30 and opens_at_hour >= 0 and opens_at_hour <= 23),
  constraint neighbourhood_removed check ((removed_at is null) = (removed_space_ids is null)),
  constraint neighbourhood_weekdays check (weekdays <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])
);
create index neighbourhood_building on neighbourhood using btree (organisation_id, building_id);
create index neighbourhood_floor on neighbourhood using btree (organisation_id, floor_id);
create unique index neighbourhood_name_unique on neighbourhood using btree (organisation_id, building_id, lower(name)) where removed_at is null;
create trigger neighbourhood_added after insert on neighbourhood referencing new table as changed for each statement execute function touch_building();
create trigger neighbourhood_ceiling after insert on neighbourhood referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '200', 'removed_at is null');
create trigger neighbourhood_ceiling_restored after update on neighbourhood referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('building_id', '200', 'removed_at is null');
create trigger neighbourhood_changed after update on neighbourhood referencing new table as changed for each statement execute function touch_building();
create trigger neighbourhood_deleted after delete on neighbourhood referencing old table as changed for each statement execute function touch_building();
alter table neighbourhood enable row level security, force row level security;
create policy neighbourhood_tenant on neighbourhood using (organisation_id = current_organisation());
grant select, delete on neighbourhood to berth_keeper;
grant select, insert, update, delete on neighbourhood to berth_app;

create table neighbourhood_group (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  neighbourhood_id uuid not null,
  userpool text,
  team_id uuid,
  constraint neighbourhood_group_pkey primary key (organisation_id, id),
  constraint neighbourhood_group_neighbourhood foreign key (organisation_id, neighbourhood_id) references neighbourhood(organisation_id, id) on delete cascade,
  constraint neighbourhood_group_team_exists foreign key (organisation_id, team_id) references team(organisation_id, id) on delete cascade,
  constraint neighbourhood_group_one check (num_nonnulls(userpool, team_id) = 1)
);
create unique index neighbourhood_group_team on neighbourhood_group using btree (organisation_id, team_id, neighbourhood_id);
create unique index neighbourhood_group_userpool on neighbourhood_group using btree (organisation_id, neighbourhood_id, userpool);
create trigger neighbourhood_group_added after insert on neighbourhood_group referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_group_changed after update on neighbourhood_group referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_group_deleted after delete on neighbourhood_group referencing old table as changed for each statement execute function touch_building_of_neighbourhood();
alter table neighbourhood_group enable row level security, force row level security;
create policy neighbourhood_group_tenant on neighbourhood_group using (organisation_id = current_organisation());
grant select, delete on neighbourhood_group to berth_keeper;
grant select, insert, update, delete on neighbourhood_group to berth_app;

create table neighbourhood_notification (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  local_day date not null,
  member_id uuid not null,
  constraint neighbourhood_notification_pkey primary key (organisation_id, neighbourhood_id, local_day, member_id),
  constraint neighbourhood_notification_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint neighbourhood_notification_neighbourhood foreign key (organisation_id, neighbourhood_id) references neighbourhood(organisation_id, id) on delete cascade
);
create index neighbourhood_notification_member on neighbourhood_notification using btree (organisation_id, member_id);
create trigger neighbourhood_notification_ceiling after insert on neighbourhood_notification referencing new table as changed for each statement execute function refuse_above_ceiling('member_id', '100', 'true');
alter table neighbourhood_notification enable row level security, force row level security;
create policy neighbourhood_notification_tenant on neighbourhood_notification using (organisation_id = current_organisation());
grant select, delete on neighbourhood_notification to berth_keeper;
grant select, insert, update, delete on neighbourhood_notification to berth_app;

create table neighbourhood_opening (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  local_day date not null,
  opened_at timestamp with time zone default wall_clock() not null,
  reason text not null,
  constraint neighbourhood_opening_pkey primary key (organisation_id, neighbourhood_id, local_day),
  constraint neighbourhood_opening_neighbourhood foreign key (organisation_id, neighbourhood_id) references neighbourhood(organisation_id, id) on delete cascade,
  constraint neighbourhood_opening_reason check (reason = any (array['demand'::text, 'staff'::text]))
);
create trigger neighbourhood_opening_added after insert on neighbourhood_opening referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_opening_changed after update on neighbourhood_opening referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_opening_deleted after delete on neighbourhood_opening referencing old table as changed for each statement execute function touch_building_of_neighbourhood();
alter table neighbourhood_opening enable row level security, force row level security;
create policy neighbourhood_opening_tenant on neighbourhood_opening using (organisation_id = current_organisation());
grant select, delete on neighbourhood_opening to berth_keeper;
grant select, insert, update, delete on neighbourhood_opening to berth_app;

create table neighbourhood_space (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  space_id uuid not null,
  constraint neighbourhood_space_pkey primary key (organisation_id, space_id),
  constraint neighbourhood_space_neighbourhood foreign key (organisation_id, neighbourhood_id) references neighbourhood(organisation_id, id) on delete cascade,
  constraint neighbourhood_space_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete cascade
);
create index neighbourhood_space_neighbourhood on neighbourhood_space using btree (organisation_id, neighbourhood_id);
create trigger neighbourhood_space_added after insert on neighbourhood_space referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_space_changed after update on neighbourhood_space referencing new table as changed for each statement execute function touch_building_of_neighbourhood();
create trigger neighbourhood_space_deleted after delete on neighbourhood_space referencing old table as changed for each statement execute function touch_building_of_neighbourhood();
alter table neighbourhood_space enable row level security, force row level security;
create policy neighbourhood_space_tenant on neighbourhood_space using (organisation_id = current_organisation());
grant select, delete on neighbourhood_space to berth_keeper;
grant select, insert, update, delete on neighbourhood_space to berth_app;

create table no_show_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint no_show_breaker_pkey primary key (organisation_id, building_id),
  constraint no_show_breaker_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table no_show_breaker enable row level security, force row level security;
create policy no_show_breaker_paused on no_show_breaker for select to berth_worker using (closed_at is null);
create policy no_show_breaker_tenant on no_show_breaker using (organisation_id = current_organisation());
grant select, delete on no_show_breaker to berth_keeper;
grant select, insert, update on no_show_breaker to berth_app;

create table no_show_distrusted_sensor (
  organisation_id uuid not null,
  sensor_id uuid not null,
  since timestamp with time zone not null,
  constraint no_show_distrusted_sensor_pkey primary key (organisation_id, sensor_id),
  constraint no_show_distrusted_sensor_sensor foreign key (organisation_id, sensor_id) references sensor(organisation_id, id) on delete cascade
);
alter table no_show_distrusted_sensor enable row level security, force row level security;
create policy no_show_distrusted_sensor_tenant on no_show_distrusted_sensor using (organisation_id = current_organisation());
grant select, delete on no_show_distrusted_sensor to berth_keeper;
grant select, insert, delete on no_show_distrusted_sensor to berth_app;

create table no_show_step (
  organisation_id uuid not null,
  reservation_id uuid not null,
  step text not null,
  building_id uuid not null,
  done_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  evidence jsonb,
  constraint no_show_step_pkey primary key (organisation_id, reservation_id, step),
  constraint no_show_step_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint no_show_step_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete cascade,
  constraint no_show_step_evidence check (evidence is null or step = 'cancel'::text),
  constraint no_show_step_restored check (restored_at is null or step = 'cancel'::text),
  constraint no_show_step_step check (step = any (array['remind'::text, 'cancel'::text]))
);
create index no_show_step_building on no_show_step using btree (organisation_id, building_id, done_at);
alter table no_show_step enable row level security, force row level security;
create policy no_show_step_tenant on no_show_step using (organisation_id = current_organisation());
grant select, delete on no_show_step to berth_keeper;
grant select, insert, update on no_show_step to berth_app;
grant update (evidence) on no_show_step to berth_keeper;

create table organisation (
  id uuid default uuidv7() not null,
  slug text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  cell text,
  constraint organisation_pkey primary key (id),
  constraint organisation_slug_unique unique (slug),
  constraint organisation_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'::text)
);
create trigger organisation_ceiling after insert on organisation referencing new table as changed for each statement execute function refuse_above_ceiling('', '5000', 'removed_at is null');
create trigger organisation_deleted after delete on organisation referencing old table as changed for each statement execute function note_directory_change('id');
create trigger organisation_inserted after insert on organisation referencing new table as changed for each statement execute function note_directory_change('id');
create trigger organisation_updated after update on organisation referencing new table as changed for each statement execute function note_directory_change('id');
grant delete on organisation to berth_worker;
grant select, delete on organisation to berth_keeper;
grant select, insert, update on organisation to berth_app;
grant select (id, slug, removed_at) on organisation to berth_ingest;

create table organisation_settings (
  organisation_id uuid not null,
  allowed_providers text[] default '{}'::text[] not null,
  insights_link text,
  review_platform text,
  review_url text,
  constraint organisation_settings_pkey primary key (organisation_id),
  constraint organisation_settings_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint organisation_settings_https check (coalesce(insights_link, 'https:'::text) ~~ 'https:%'::text and coalesce(review_url, 'https:'::text) ~~ 'https:%'::text)
);
alter table organisation_settings enable row level security, force row level security;
create policy organisation_settings_tenant on organisation_settings using (organisation_id = current_organisation());
grant select, delete on organisation_settings to berth_keeper;
grant select, insert on organisation_settings to berth_app;
grant update (insights_link, review_platform, review_url) on organisation_settings to berth_app;

create table outbox (
  organisation_id uuid not null,
  event_id uuid not null,
  type text not null,
  traceparent text,
  constraint outbox_pkey primary key (organisation_id, event_id)
) with (autovacuum_analyze_threshold=100000, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
create index outbox_oldest on outbox using btree (event_id);
alter table outbox enable row level security, force row level security;
create policy outbox_dispatched on outbox to berth_worker using (true);
create policy outbox_tenant on outbox using (organisation_id = current_organisation());
grant delete on outbox to berth_worker;
grant select, delete on outbox to berth_keeper;
grant select, insert on outbox to berth_app;
grant update (event_id) on outbox to berth_worker;

create table partition_breaker (
  table_name text not null,
  due integer not null,
  stopped_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint partition_breaker_pkey primary key (table_name)
);
grant select on partition_breaker to berth_worker;
grant select, insert, delete on partition_breaker to berth_keeper;
grant update (resumed_at) on partition_breaker to berth_worker;

create table person (
  id uuid default uuidv7() not null,
  issuer text not null,
  subject text not null,
  referral_code text,
  seen_screens text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint person_pkey primary key (id),
  constraint person_identity_unique unique (issuer, subject),
  constraint person_referral_code_unique unique (referral_code)
);
grant delete on person to berth_worker;
grant select, delete on person to berth_keeper;
grant select, insert on person to berth_app;
grant update (referral_code, seen_screens) on person to berth_app;
grant update (subject, referral_code, seen_screens) on person to berth_keeper;

create table person_organisation (
  person_id uuid not null,
  organisation_id uuid not null,
  constraint person_organisation_pkey primary key (person_id, organisation_id),
  constraint person_organisation_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint person_organisation_person foreign key (person_id) references person(id) on delete cascade
);
create index person_organisation_organisation on person_organisation using btree (organisation_id);
create trigger person_organisation_deleted after delete on person_organisation referencing old table as changed for each statement execute function note_directory_change('person_id');
create trigger person_organisation_inserted after insert on person_organisation referencing new table as changed for each statement execute function note_directory_change('person_id');
grant select, delete on person_organisation to berth_keeper;
grant select, insert, delete on person_organisation to berth_app;

create table plan_analysis (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  floor_id uuid not null,
  state text default 'running'::text not null,
  file_name text not null,
  pages integer default 1 not null,
  page integer default 1 not null,
  plan_hash text,
  detected jsonb,
  refusal text,
  created_at timestamp with time zone default now() not null,
  constraint plan_analysis_pkey primary key (organisation_id, id),
  constraint plan_analysis_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint plan_analysis_floor foreign key (organisation_id, floor_id) references floor(organisation_id, id) on delete cascade,
  constraint plan_analysis_refusal check ((state = 'failed'::text) = (refusal is not null)),
  constraint plan_analysis_state check (state = any (array['running'::text, 'done'::text, 'failed'::text]))
);
create index plan_analysis_of_building on plan_analysis using btree (organisation_id, building_id);
create index plan_analysis_of_floor on plan_analysis using btree (organisation_id, floor_id, created_at);
alter table plan_analysis enable row level security, force row level security;
create policy plan_analysis_tenant on plan_analysis using (organisation_id = current_organisation());
grant select, delete on plan_analysis to berth_keeper;
grant select, insert, update, delete on plan_analysis to berth_app;

create table planned_absence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  created_at timestamp(3) with time zone not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  all_day boolean default false not null,
  repeat_days text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint planned_absence_pkey primary key (organisation_id, building_id, member_id, created_at),
  constraint planned_absence_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint planned_absence_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint planned_absence_days check (repeat_days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]),
  constraint planned_absence_period check (isfinite(start_at) and isfinite(end_at) and start_at <= end_at)
);
create index planned_absence_member on planned_absence using btree (organisation_id, member_id);
create trigger planned_absence_added after insert on planned_absence referencing new table as changed for each statement execute function touch_building();
create trigger planned_absence_changed after update on planned_absence referencing new table as changed for each statement execute function touch_building();
create trigger planned_absence_removed after delete on planned_absence referencing old table as changed for each statement execute function touch_building();
alter table planned_absence enable row level security, force row level security;
create policy planned_absence_tenant on planned_absence using (organisation_id = current_organisation());
grant select, delete on planned_absence to berth_keeper;
grant select, insert, update, delete on planned_absence to berth_app;

create table presence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  checked_in_at timestamp with time zone default wall_clock() not null,
  constraint presence_pkey primary key (organisation_id, building_id, member_id, local_day),
  constraint presence_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint presence_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
create index presence_member on presence using btree (organisation_id, member_id);
alter table presence enable row level security, force row level security;
create policy presence_tenant on presence using (organisation_id = current_organisation());
grant select, delete on presence to berth_keeper;
grant select, insert, update, delete on presence to berth_app;

create table privacy_request (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  member_id uuid not null,
  kind text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  done_at timestamp with time zone,
  receipt jsonb,
  receipt_hash bytea,
  content text,
  content_until timestamp with time zone,
  constraint privacy_request_pkey primary key (organisation_id, id),
  constraint privacy_request_receipt_unique unique (organisation_id, receipt_hash),
  constraint privacy_request_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint privacy_request_content check ((content is null) = (content_until is null)),
  constraint privacy_request_kind check (kind = any (array['export'::text, 'erasure'::text])),
  constraint privacy_request_state check (state = any (array['waiting'::text, 'working'::text, 'done'::text, 'withdrawn'::text]))
);
create index privacy_request_due on privacy_request using btree (organisation_id, due_at) where state = any (array['waiting'::text, 'working'::text]);
create index privacy_request_of_member on privacy_request using btree (organisation_id, member_id, asked_at);
create unique index privacy_request_open on privacy_request using btree (organisation_id, member_id, kind) where state = any (array['waiting'::text, 'working'::text]);
alter table privacy_request enable row level security, force row level security;
create policy privacy_request_tenant on privacy_request using (organisation_id = current_organisation());
grant select, delete on privacy_request to berth_keeper;
grant select, insert, update, delete on privacy_request to berth_app;

create table public_sensor (
  external_key text not null,
  organisation_id uuid not null,
  sensor_id uuid not null,
  constraint public_sensor_pkey primary key (external_key),
  constraint public_sensor_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint public_sensor_sensor foreign key (organisation_id, sensor_id) references sensor(organisation_id, id) on delete cascade
);
create index public_sensor_sensor on public_sensor using btree (organisation_id, sensor_id);
grant select, delete on public_sensor to berth_keeper;
grant select, insert, delete on public_sensor to berth_app;

create table purge_breaker (
  organisation_id uuid not null,
  stopped_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint purge_breaker_pkey primary key (organisation_id),
  constraint purge_breaker_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
alter table purge_breaker enable row level security, force row level security;
create policy purge_breaker_paused on purge_breaker for select to berth_worker using (resumed_at is null);
create policy purge_breaker_tenant on purge_breaker using (organisation_id = current_organisation());
grant select, delete on purge_breaker to berth_keeper;
grant select, insert, update, delete on purge_breaker to berth_app;

create table purge_confirmation (
  organisation_id uuid not null,
  subject_id uuid not null,
  confirmed_at timestamp with time zone default wall_clock() not null,
  constraint purge_confirmation_pkey primary key (organisation_id, subject_id),
  constraint purge_confirmation_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
alter table purge_confirmation enable row level security, force row level security;
create policy purge_confirmation_tenant on purge_confirmation using (organisation_id = current_organisation());
grant select, delete on purge_confirmation to berth_keeper;
grant select, insert, delete on purge_confirmation to berth_app;

create table reading (
  organisation_id uuid not null,
  at timestamp with time zone not null,
  sensor_id uuid not null,
  co2 smallint,
  temperature smallint,
  humidity smallint,
  light smallint,
  sound smallint,
  motion smallint,
  people smallint,
  vdd smallint,
  battery smallint,
  presence boolean,
  constraint reading_pkey primary key (organisation_id, at, sensor_id)
) partition by range (at);
alter table reading owner to berth_keeper;
alter table reading enable row level security, force row level security;
create policy reading_tenant on reading using (organisation_id = current_organisation());
grant select on reading to berth_app;
grant select, insert on reading to berth_ingest;

create table refusal_count (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  rule text not null,
  count integer not null,
  constraint refusal_count_pkey primary key (organisation_id, scope_id, local_day, space_type, rule),
  constraint refusal_count_count check (count >= 1),
  constraint refusal_count_space_type check (space_type = any (array['d'::"char", 'r'::"char", 'p'::"char"]))
);
alter table refusal_count enable row level security, force row level security;
create policy refusal_count_tenant on refusal_count using (organisation_id = current_organisation());
grant select, delete on refusal_count to berth_keeper;
grant select, insert, update on refusal_count to berth_app;

create table refusal_seen (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  rule text not null,
  seen_at timestamp with time zone default wall_clock() not null,
  space_type "char",
  constraint refusal_seen_pkey primary key (organisation_id, building_id, local_day, member_id, rule),
  constraint refusal_seen_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint refusal_seen_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
create index refusal_seen_member on refusal_seen using btree (organisation_id, member_id);
alter table refusal_seen enable row level security, force row level security;
create policy refusal_seen_tenant on refusal_seen using (organisation_id = current_organisation());
grant select, delete on refusal_seen to berth_keeper;
grant select, insert, delete on refusal_seen to berth_app;

create table removal_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  constraint removal_breaker_pkey primary key (organisation_id, building_id),
  constraint removal_breaker_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table removal_breaker enable row level security, force row level security;
create policy removal_breaker_paused on removal_breaker for select to berth_worker using (resumed_at is null);
create policy removal_breaker_tenant on removal_breaker using (organisation_id = current_organisation());
grant select, delete on removal_breaker to berth_keeper;
grant select, insert, update, delete on removal_breaker to berth_app;

create table reservation (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  floor_id uuid not null,
  space_id uuid not null,
  member_id uuid,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  local_day date not null,
  version integer default 1 not null,
  state "char" default 'r'::"char" not null,
  holds_space boolean default true not null,
  exclusive boolean not null,
  visible_to_others boolean default true not null,
  ticket bytea not null,
  made_by_id uuid,
  series_id uuid,
  checked_in_at timestamp with time zone,
  subject text,
  userpools text[],
  placed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by "char",
  planned_end_at timestamp with time zone,
  sensed_minutes smallint,
  heard_minutes smallint,
  mirrored boolean default false not null,
  space_type "char",
  constraint reservation_pkey primary key (organisation_id, id),
  constraint person_no_overlap exclude using gist (organisation_id with =, member_id with =, (space_type::text) with =, tstzrange(start_at, end_at, '[)'::text) with &&) where (holds_space and exclusive),
  constraint reservation_no_overlap exclude using gist (organisation_id with =, space_id with =, tstzrange(start_at, end_at, '[)'::text) with &&) where (holds_space),
  constraint reservation_member foreign key (organisation_id, member_id) references member(organisation_id, id),
  constraint reservation_space foreign key (organisation_id, space_id, floor_id) references space(organisation_id, id, floor_id) on update cascade on delete cascade,
  constraint reservation_cancelled check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null or state = 'c'::"char")),
  constraint reservation_cancelled_by check (cancelled_by = any (array['u'::"char", 'o'::"char", 's'::"char"])),
  constraint reservation_held check (state <> 'h'::"char" or member_id is null and not exclusive and not visible_to_others and made_by_id is null and series_id is null and subject is null and userpools is null),
  constraint reservation_holder check (member_id is not null or not holds_space or state = 'h'::"char"),
  constraint reservation_open check (not holds_space or (state = any (array['r'::"char", 'i'::"char", 'h'::"char"]))),
  constraint reservation_period check (isfinite(start_at) and isfinite(end_at) and start_at < end_at and (end_at - start_at) <= '26:00:00'::interval),
  constraint reservation_planned_end check (planned_end_at is null or state = 'o'::"char" and planned_end_at > end_at),
  constraint reservation_sensed check (sensed_minutes >= 0 and heard_minutes >= 0),
  constraint reservation_state check (state = any (array['r'::"char", 'i'::"char", 'o'::"char", 'c'::"char", 'h'::"char"])),
  constraint reservation_subject check (char_length(subject) < 255),
  constraint reservation_ticket check (octet_length(ticket) = 16)
) with (autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=2000, autovacuum_vacuum_scale_factor=0.002, autovacuum_vacuum_threshold=2000);
create index reservation_by_member on reservation using btree (organisation_id, member_id, start_at) include (floor_id, local_day, end_at, state, checked_in_at, cancelled_at, cancelled_by, sensed_minutes, heard_minutes);
create index reservation_cancelled on reservation using btree (organisation_id, cancelled_at) where cancelled_at is not null;
create index reservation_day on reservation using btree (organisation_id, floor_id, local_day);
create index reservation_known on reservation using btree (organisation_id, floor_id, local_day) where member_id is not null and not holds_space;
create index reservation_of_floor on reservation using btree (organisation_id, local_day, floor_id) include (state, visible_to_others, start_at, end_at, space_id, member_id, made_by_id) where holds_space;
create index reservation_series on reservation using btree (organisation_id, series_id) where series_id is not null;
create index reservation_space on reservation using btree (organisation_id, space_id, floor_id);
create index reservation_userpools on reservation using btree (organisation_id, floor_id, local_day) include (userpools, state) where userpools is not null;
create constraint trigger reservation_counted after insert or delete or update on reservation deferrable initially deferred for each row execute function count_changed_floors();
create trigger reservation_added after insert on reservation referencing new table as changed for each statement execute function note_floors_of_reservations();
create trigger reservation_changed after update on reservation referencing old table as was new table as changed for each statement execute function note_floors_of_moved_reservations();
create trigger reservation_removed after delete on reservation referencing old table as changed for each statement execute function note_floors_of_reservations();
create trigger reservation_row_changed after insert or delete or update on reservation for each row execute function note_row_of_reservation();
create trigger reservation_type_added before insert on reservation for each row execute function set_space_type();
create trigger reservation_type_changed before update of space_id, holds_space on reservation for each row when (new.holds_space and (not old.holds_space or new.space_id <> old.space_id)) execute function set_space_type();
alter table reservation enable row level security, force row level security;
create policy reservation_deletes_held on reservation as restrictive for delete to berth_app using (state = 'h'::"char");
create policy reservation_tenant on reservation using (organisation_id = current_organisation());
grant select, delete on reservation to berth_keeper;
grant select, insert, update, delete on reservation to berth_app;
grant update (member_id, holds_space, visible_to_others, ticket, made_by_id, series_id, checked_in_at, subject, userpools) on reservation to berth_keeper;

create table reservation_asset (
  organisation_id uuid not null,
  reservation_id uuid not null,
  asset_id uuid not null,
  local_day date not null,
  quantity integer not null,
  comment text default ''::text not null,
  constraint reservation_asset_pkey primary key (organisation_id, reservation_id, asset_id),
  constraint reservation_asset_asset foreign key (organisation_id, asset_id) references asset_type(organisation_id, id) on delete cascade,
  constraint reservation_asset_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete cascade,
  constraint reservation_asset_quantity check (quantity >= 1)
);
create index reservation_asset_asset on reservation_asset using btree (organisation_id, asset_id, local_day);
alter table reservation_asset enable row level security, force row level security;
create policy reservation_asset_tenant on reservation_asset using (organisation_id = current_organisation());
grant select, delete on reservation_asset to berth_keeper;
grant select, insert, update, delete on reservation_asset to berth_app;
grant update (comment) on reservation_asset to berth_keeper;

create table reservation_guest (
  organisation_id uuid not null,
  reservation_id uuid not null,
  place smallint not null,
  name text not null,
  email text not null,
  constraint reservation_guest_pkey primary key (organisation_id, reservation_id, place),
  constraint reservation_guest_reservation foreign key (organisation_id, reservation_id) references reservation(organisation_id, id) on delete cascade
);
alter table reservation_guest enable row level security, force row level security;
create policy reservation_guest_tenant on reservation_guest using (organisation_id = current_organisation());
grant select, delete on reservation_guest to berth_keeper;
grant select, insert, update, delete on reservation_guest to berth_app;

create table review (
  organisation_id uuid not null,
  member_id uuid not null,
  building_id uuid not null,
  rating smallint not null,
  message text not null,
  updated_at timestamp with time zone default now() not null,
  constraint review_pkey primary key (organisation_id, member_id),
  constraint review_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint review_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint review_rating check (rating >= 1 and rating <= 5)
);
create index review_building on review using btree (organisation_id, building_id);
alter table review enable row level security, force row level security;
create policy review_tenant on review using (organisation_id = current_organisation());
grant select, delete on review to berth_keeper;
grant select, insert, update on review to berth_app;

create table rollup_due (
  organisation_id uuid not null,
  hour timestamp with time zone not null,
  marked_at timestamp with time zone default wall_clock() not null,
  constraint rollup_due_pkey primary key (organisation_id, hour),
  constraint rollup_due_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
alter table rollup_due enable row level security, force row level security;
create policy rollup_due_tenant on rollup_due using (organisation_id = current_organisation());
grant select, delete on rollup_due to berth_app;
grant select, delete on rollup_due to berth_keeper;
grant select, insert, update on rollup_due to berth_ingest;

create table room_feed (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  space_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint room_feed_pkey primary key (organisation_id, id),
  constraint room_feed_unique unique (organisation_id, space_id),
  constraint room_feed_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete cascade,
  constraint room_feed_secret_hash check (octet_length(secret_hash) = 32)
);
alter table room_feed enable row level security, force row level security;
create policy room_feed_tenant on room_feed using (organisation_id = current_organisation());
grant select, delete on room_feed to berth_keeper;
grant select, insert, update, delete on room_feed to berth_app;

create table scim_group (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  display_name text not null,
  external_id text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint scim_group_pkey primary key (organisation_id, id),
  constraint scim_group_organisation foreign key (organisation_id) references organisation(id) on delete cascade
);
create trigger scim_group_ceiling after insert on scim_group referencing new table as changed for each statement execute function refuse_above_ceiling('organisation_id', '10000', 'true');
alter table scim_group enable row level security, force row level security;
create policy scim_group_tenant on scim_group using (organisation_id = current_organisation());
grant select, delete on scim_group to berth_keeper;
grant select, insert, update, delete on scim_group to berth_app;

create table scim_group_member (
  organisation_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint scim_group_member_pkey primary key (organisation_id, group_id, user_id),
  constraint scim_group_member_group foreign key (organisation_id, group_id) references scim_group(organisation_id, id) on delete cascade,
  constraint scim_group_member_user foreign key (organisation_id, user_id) references scim_user(organisation_id, id) on delete cascade
);
create index scim_group_member_user on scim_group_member using btree (organisation_id, user_id);
create trigger scim_group_member_in_neighbourhood_added after insert on scim_group_member referencing new table as changed for each statement execute function touch_building_of_team('
    select team.organisation_id, team.id as team_id from changed
    join team on team.organisation_id = changed.organisation_id and team.scim_group_id = changed.group_id');
create trigger scim_group_member_in_neighbourhood_deleted after delete on scim_group_member referencing old table as changed for each statement execute function touch_building_of_team('
    select team.organisation_id, team.id as team_id from changed
    join team on team.organisation_id = changed.organisation_id and team.scim_group_id = changed.group_id');
alter table scim_group_member enable row level security, force row level security;
create policy scim_group_member_tenant on scim_group_member using (organisation_id = current_organisation());
grant select, delete on scim_group_member to berth_keeper;
grant select, insert, update, delete on scim_group_member to berth_app;

create table scim_leaver (
  organisation_id uuid not null,
  member_id uuid not null,
  left_at timestamp with time zone default now() not null,
  waits boolean not null,
  constraint scim_leaver_pkey primary key (organisation_id, member_id),
  constraint scim_leaver_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
create index scim_leaver_left on scim_leaver using btree (organisation_id, left_at);
alter table scim_leaver enable row level security, force row level security;
create policy scim_leaver_tenant on scim_leaver using (organisation_id = current_organisation());
grant select, delete on scim_leaver to berth_keeper;
grant select, insert, update, delete on scim_leaver to berth_app;

create table scim_mapping (
  organisation_id uuid not null,
  group_id uuid not null,
  building_ids uuid[] default '{}'::uuid[] not null,
  roles text[] default '{}'::text[] not null,
  userpool text,
  version integer default 1 not null,
  constraint scim_mapping_pkey primary key (organisation_id, group_id),
  constraint scim_mapping_group foreign key (organisation_id, group_id) references scim_group(organisation_id, id) on delete cascade,
  constraint scim_mapping_roles_known check (roles <@ '{Customer-admin,Customer-coordinator,Customer-team-lead,Insights,Sensors,View-custom-assets}'::text[]),
  constraint scim_mapping_userpool check (char_length(userpool) >= 1 and char_length(userpool) <= 50)
);
alter table scim_mapping enable row level security, force row level security;
create policy scim_mapping_tenant on scim_mapping using (organisation_id = current_organisation());
grant select, delete on scim_mapping to berth_keeper;
grant select, insert, update, delete on scim_mapping to berth_app;

create table scim_settings (
  organisation_id uuid not null,
  mode text default 'observe'::text not null,
  version integer default 1 not null,
  constraint scim_settings_pkey primary key (organisation_id),
  constraint scim_settings_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint scim_settings_mode check (mode = any (array['observe'::text, 'apply'::text]))
);
alter table scim_settings enable row level security, force row level security;
create policy scim_settings_tenant on scim_settings using (organisation_id = current_organisation());
grant select, delete on scim_settings to berth_keeper;
grant select, insert, update, delete on scim_settings to berth_app;

create table scim_token (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint scim_token_pkey primary key (organisation_id, id),
  constraint scim_token_hash_unique unique (organisation_id, token_hash),
  constraint scim_token_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint scim_token_hash check (octet_length(token_hash) = 32),
  constraint scim_token_name check (char_length(name) >= 1 and char_length(name) <= 100)
);
alter table scim_token enable row level security, force row level security;
create policy scim_token_tenant on scim_token using (organisation_id = current_organisation());
grant select, delete on scim_token to berth_keeper;
grant select, insert, update, delete on scim_token to berth_app;

create table scim_user (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  user_name text not null,
  address text not null,
  external_id text,
  active boolean not null,
  resource jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  member_id uuid,
  given_buildings uuid[] default '{}'::uuid[] not null,
  given_roles text[] default '{}'::text[] not null,
  given_userpools text[] default '{}'::text[] not null,
  pending boolean default true not null,
  constraint scim_user_pkey primary key (organisation_id, id),
  constraint scim_user_address_unique unique (organisation_id, address),
  constraint scim_user_member_unique unique (organisation_id, member_id),
  constraint scim_user_name_unique unique (organisation_id, user_name),
  constraint scim_user_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete set null (member_id),
  constraint scim_user_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint scim_user_lower check (user_name = lower(user_name) and address = lower(address))
);
create index scim_user_external on scim_user using btree (organisation_id, external_id);
create index scim_user_pending on scim_user using btree (organisation_id, id) where pending;
create trigger scim_user_in_neighbourhood after update on scim_user referencing new table as changed for each statement execute function touch_building_of_team('
    select team.organisation_id, team.id as team_id from changed
    join scim_group_member grouped
      on grouped.organisation_id = changed.organisation_id and grouped.user_id = changed.id
    join team on team.organisation_id = grouped.organisation_id and team.scim_group_id = grouped.group_id');
alter table scim_user enable row level security, force row level security;
create policy scim_user_tenant on scim_user using (organisation_id = current_organisation());
grant select, delete on scim_user to berth_keeper;
grant select, insert, update, delete on scim_user to berth_app;

create table screen (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  kind text not null,
  pairing_code text not null,
  secret_hash bytea not null,
  asked_from text not null,
  created_at timestamp with time zone default wall_clock() not null,
  name text default ''::text not null,
  object_id uuid,
  approved_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  asked_floors uuid[] default '{}'::uuid[] not null,
  floors uuid[] default '{}'::uuid[] not null,
  show_desks boolean default false not null,
  shows_names boolean default false not null,
  modified_at timestamp with time zone,
  rejected_at timestamp with time zone,
  reload_asked_at timestamp with time zone,
  constraint screen_pkey primary key (organisation_id, id),
  constraint screen_pairing_code_unique unique (organisation_id, building_id, pairing_code),
  constraint screen_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint screen_decided check (approved_at is null or rejected_at is null),
  constraint screen_kind check (kind = any (array['code'::text, 'dailyReservation'::text, 'publicScreen'::text])),
  constraint screen_object check (approved_at is null or kind <> 'code'::text or object_id is not null),
  constraint screen_pairing_code check (pairing_code ~ '^[0-9]{12}$'::text),
  constraint screen_secret_hash check (octet_length(secret_hash) = 32)
);
create unique index screen_secret on screen using btree (organisation_id, secret_hash);
create trigger screen_ceiling after insert on screen referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '1000', 'rejected_at is null');
alter table screen enable row level security, force row level security;
create policy screen_tenant on screen using (organisation_id = current_organisation());
grant select, delete on screen to berth_keeper;
grant select, insert, update, delete on screen to berth_app;
grant update (asked_from) on screen to berth_keeper;

create table screen_heartbeat (
  organisation_id uuid not null,
  screen_id uuid not null,
  seen_at timestamp with time zone default wall_clock() not null,
  address text not null,
  version text default ''::text not null,
  page text default ''::text not null,
  silent_since timestamp with time zone,
  steady_since timestamp with time zone default wall_clock() not null,
  constraint screen_heartbeat_pkey primary key (organisation_id, screen_id),
  constraint screen_heartbeat_screen foreign key (organisation_id, screen_id) references screen(organisation_id, id) on delete cascade,
  constraint screen_heartbeat_words check (char_length(version) <= 40 and char_length(page) <= 40)
);
alter table screen_heartbeat enable row level security, force row level security;
create policy screen_heartbeat_tenant on screen_heartbeat using (organisation_id = current_organisation());
grant select, delete on screen_heartbeat to berth_keeper;
grant select, insert, update, delete on screen_heartbeat to berth_app;

create table screen_theme (
  organisation_id uuid not null,
  building_id uuid not null,
  theme jsonb not null,
  logo_url text generated always as (theme ->> 'logoUrl'::text) stored,
  version integer default 1 not null,
  constraint screen_theme_pkey primary key (organisation_id, building_id),
  constraint screen_theme_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table screen_theme enable row level security, force row level security;
create policy screen_theme_tenant on screen_theme using (organisation_id = current_organisation());
grant select, delete on screen_theme to berth_keeper;
grant select, insert, update, delete on screen_theme to berth_app;

create table seat_preference (
  organisation_id uuid not null,
  member_id uuid not null,
  is_on boolean default true not null,
  version integer default 1 not null,
  constraint seat_preference_pkey primary key (organisation_id, member_id),
  constraint seat_preference_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade
);
alter table seat_preference enable row level security, force row level security;
create policy seat_preference_tenant on seat_preference using (organisation_id = current_organisation());
grant select, delete on seat_preference to berth_keeper;
grant select, insert, update, delete on seat_preference to berth_app;

create table sensed (
  organisation_id uuid not null,
  sensor_id uuid not null,
  floor_id uuid not null,
  space_id uuid not null,
  since timestamp with time zone not null,
  constraint sensed_pkey primary key (organisation_id, sensor_id),
  constraint sensed_sensor foreign key (organisation_id, sensor_id) references sensor(organisation_id, id) on delete cascade
);
create index sensed_floor on sensed using btree (organisation_id, floor_id, space_id);
create constraint trigger sensed_counted after insert or delete or update on sensed deferrable initially deferred for each row when (coalesce(current_setting('app.changed_floors'::text, true), ''::text) = ''::text) execute function count_changed_floors();
create trigger sensed_added after insert on sensed referencing new table as changed for each statement execute function note_floors_of_sensed();
create trigger sensed_changed after update on sensed referencing old table as was new table as changed for each statement execute function note_floors_of_moved_sensed();
create trigger sensed_removed after delete on sensed referencing old table as changed for each statement execute function note_floors_of_sensed();
alter table sensed enable row level security, force row level security;
create policy sensed_tenant on sensed using (organisation_id = current_organisation());
grant select, delete on sensed to berth_keeper;
grant select, insert, update, delete on sensed to berth_ingest;
grant select, update, delete on sensed to berth_app;

create table sensor (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  floor_id uuid not null,
  space_id uuid,
  external_id text not null,
  external_key text generated always as (
case
    when lower(translate(external_id, ':-'::text, ''::text)) ~ '^[0-9a-f]{16}$'::text then lower(translate(external_id, ':-'::text, ''::text))
    else external_id
end) stored not null,
  type text not null,
  name text default ''::text not null,
  x double precision,
  y double precision,
  interval_minutes smallint not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  public_secret bytea,
  constraint sensor_pkey primary key (organisation_id, id),
  constraint sensor_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint sensor_floor foreign key (organisation_id, floor_id) references floor(organisation_id, id) on delete cascade,
  constraint sensor_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete set null (space_id),
  constraint sensor_external_id check (length(external_id) <= 64 and external_id ~ '^[A-Za-z0-9_:@-]+([. ]+[A-Za-z0-9_:@-]+)*$'::text),
  constraint sensor_interval check (interval_minutes >= 1 and interval_minutes <= 60),
  constraint sensor_public_secret check (octet_length(public_secret) = 16),
  constraint sensor_type check (type = any (array['climate'::text, 'multi'::text, 'desk'::text, 'parking'::text, 'room'::text, 'people'::text]))
);
create index sensor_building on sensor using btree (organisation_id, building_id);
create index sensor_floor on sensor using btree (organisation_id, floor_id);
create index sensor_space on sensor using btree (organisation_id, space_id);
create unique index sensor_external_key_unique on sensor using btree (organisation_id, building_id, external_key) where removed_at is null;
create trigger sensor_ceiling after insert on sensor referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '50000', 'removed_at is null');
create trigger sensor_ceiling_restored after update on sensor referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('building_id', '50000', 'removed_at is null');
create trigger sensor_listed after insert or update of external_id, public_secret, removed_at on sensor for each row execute function list_public_sensor();
alter table sensor enable row level security, force row level security;
create policy sensor_tenant on sensor using (organisation_id = current_organisation());
grant select on sensor to berth_ingest;
grant select, delete on sensor to berth_keeper;
grant select, insert, update on sensor to berth_app;

create table sensor_day (
  organisation_id uuid not null,
  sensor_id uuid not null,
  day date not null,
  co2 smallint[] not null,
  temperature smallint[] not null,
  humidity smallint[] not null,
  light smallint[] not null,
  sound smallint[] not null,
  occupied smallint[] not null,
  constraint sensor_day_pkey primary key (organisation_id, sensor_id, day)
) partition by range (day);
alter table sensor_day owner to berth_keeper;
alter table sensor_day enable row level security, force row level security;
create policy sensor_day_tenant on sensor_day using (organisation_id = current_organisation());
grant select, insert, update on sensor_day to berth_app;

create table sensor_poll (
  organisation_id uuid not null,
  building_id uuid not null,
  cursor text,
  last_id text,
  next_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure text,
  status smallint,
  failures integer default 0 not null,
  refusals integer default 0 not null,
  stopped_at timestamp with time zone,
  unmatched integer default 0 not null,
  ambiguous integer default 0 not null,
  unreadable integer default 0 not null,
  unused jsonb default '[]'::jsonb not null,
  constraint sensor_poll_pkey primary key (organisation_id, building_id),
  constraint sensor_poll_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint sensor_poll_failing check ((failing_since is null) = (failure is null)),
  constraint sensor_poll_failure check (failure = any (array['address-refused'::text, 'unknown-host'::text, 'timeout'::text, 'connection'::text, 'status'::text, 'answer'::text]))
);
create trigger sensor_poll_health after insert or update of read_at, failing_since, failure, status, failures, refusals, next_at, stopped_at on sensor_poll for each row when (pg_trigger_depth() = 0) execute function copy_to_connection_health('sensor-platform', 'building_id', 'read_at', 'next_at', 'stopped_at');
create trigger sensor_poll_health_deleted after delete on sensor_poll for each row execute function copy_to_connection_health('sensor-platform', 'building_id', '', '', '');
alter table sensor_poll enable row level security, force row level security;
create policy sensor_poll_tenant on sensor_poll using (organisation_id = current_organisation());
grant select, delete on sensor_poll to berth_keeper;
grant select, insert, update, delete on sensor_poll to berth_app;

create table sensor_state (
  organisation_id uuid not null,
  sensor_id uuid not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  skew_seconds integer not null,
  co2 smallint,
  temperature smallint,
  humidity smallint,
  light smallint,
  sound smallint,
  motion smallint,
  people smallint,
  vdd smallint,
  battery smallint,
  presence boolean,
  presence_at timestamp with time zone,
  person_at timestamp with time zone,
  quiet_minutes smallint not null,
  seen boolean not null,
  seen_since timestamp with time zone,
  silent_since timestamp with time zone,
  stuck_since timestamp with time zone,
  constraint sensor_state_pkey primary key (organisation_id, sensor_id),
  constraint sensor_state_sensor foreign key (organisation_id, sensor_id) references sensor(organisation_id, id) on delete cascade
) with (fillfactor=60);
alter table sensor_state enable row level security, force row level security;
create policy sensor_state_tenant on sensor_state using (organisation_id = current_organisation());
grant select, delete on sensor_state to berth_keeper;
grant select, insert, update on sensor_state to berth_ingest;
grant select, update, delete on sensor_state to berth_app;

create table sensor_unclaimed (
  organisation_id uuid not null,
  building_id uuid not null,
  external_key text not null,
  external_id text not null,
  measures text[] not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint sensor_unclaimed_pkey primary key (organisation_id, building_id, external_key),
  constraint sensor_unclaimed_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table sensor_unclaimed enable row level security, force row level security;
create policy sensor_unclaimed_tenant on sensor_unclaimed using (organisation_id = current_organisation());
grant select, delete on sensor_unclaimed to berth_app;
grant select, delete on sensor_unclaimed to berth_keeper;
grant select, insert, update on sensor_unclaimed to berth_ingest;

create table service_report (
  service text not null,
  state text not null,
  reported_at timestamp with time zone not null,
  constraint service_report_pkey primary key (service),
  constraint service_report_service check (service = any (array['mail'::text, 'sensors'::text])),
  constraint service_report_state check (state = any (array['ok'::text, 'slow'::text]))
);
grant select on service_report to berth_app;
grant select, insert, update on service_report to berth_ingest;
grant select, insert, update on service_report to berth_worker;

create table space (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
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
  rotation double precision default 0 not null,
  removed_at timestamp with time zone,
  version integer default 1 not null,
  constraint space_pkey primary key (organisation_id, id),
  constraint space_floor_unique unique (organisation_id, id, floor_id),
  constraint space_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint space_floor foreign key (organisation_id, floor_id) references floor(organisation_id, id) on delete cascade,
  constraint space_room foreign key (organisation_id, room_id) references space(organisation_id, id) on delete cascade,
  constraint space_reserved_by check ((type = 'ROOM'::text) = (reserved_by is not null) and (coalesce(reserved_by, 'none'::text) = any (array['whole'::text, 'desks'::text, 'none'::text]))),
  constraint space_room_is_top check ((type = 'ROOM'::text) = (room_id is null)),
  constraint space_type check (type = any (array['ROOM'::text, 'DESK'::text, 'PARKING'::text]))
);
create index space_building on space using btree (organisation_id, building_id, type);
create index space_floor on space using btree (organisation_id, floor_id);
create index space_room on space using btree (organisation_id, room_id);
create unique index space_name_unique on space using btree (organisation_id, building_id, (type = 'ROOM'::text), name) where removed_at is null;
create trigger space_added after insert on space referencing new table as changed for each statement execute function touch_building();
create trigger space_ceiling after insert on space referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '100000', 'removed_at is null');
create trigger space_ceiling_restored after update on space referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('building_id', '100000', 'removed_at is null');
create trigger space_changed after update on space referencing new table as changed for each statement execute function touch_building();
create trigger space_moved after update of floor_id on space for each row when (old.floor_id is distinct from new.floor_id) execute function move_sensors_along();
create trigger space_removed after delete on space referencing old table as changed for each statement execute function touch_building();
create trigger space_type_changed after update of type on space for each row when (new.type <> old.type) execute function follow_space_type();
create trigger space_type_locked before update of type on space for each row when (new.type <> old.type) execute function lock_space_type();
alter table space enable row level security, force row level security;
create policy space_tenant on space using (organisation_id = current_organisation());
grant select, delete on space to berth_keeper;
grant select, insert, update on space to berth_app;
grant update (name, polygon, x, y) on space to berth_keeper;

create table space_attribute (
  organisation_id uuid not null,
  space_id uuid not null,
  attribute_id uuid not null,
  constraint space_attribute_pkey primary key (organisation_id, space_id, attribute_id),
  constraint space_attribute_attribute foreign key (organisation_id, attribute_id) references attribute(organisation_id, id) on delete cascade,
  constraint space_attribute_space foreign key (organisation_id, space_id) references space(organisation_id, id) on delete cascade
);
create index space_attribute_attribute on space_attribute using btree (organisation_id, attribute_id);
alter table space_attribute enable row level security, force row level security;
create policy space_attribute_tenant on space_attribute using (organisation_id = current_organisation());
grant select, delete on space_attribute to berth_keeper;
grant select, insert, update, delete on space_attribute to berth_app;

create table team (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  source text default 'manual'::text not null,
  scim_group_id uuid,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  constraint team_pkey primary key (organisation_id, id),
  constraint team_group_unique unique (organisation_id, scim_group_id),
  constraint team_group foreign key (organisation_id, scim_group_id) references scim_group(organisation_id, id) on delete set null (scim_group_id),
  constraint team_organisation foreign key (organisation_id) references organisation(id) on delete cascade,
  constraint team_name check (char_length(name) >= 1 and char_length(name) <= 256),
  constraint team_source check (source = 'directory'::text or source = 'manual'::text and scim_group_id is null)
);
create unique index team_name_unique on team using btree (organisation_id, lower(name)) where removed_at is null and source = 'manual'::text;
create trigger team_ceiling after insert on team referencing new table as changed for each statement execute function refuse_above_ceiling('organisation_id', '5000', 'removed_at is null');
create trigger team_ceiling_restored after update on team referencing old table as was new table as changed for each statement execute function refuse_above_ceiling('organisation_id', '5000', 'removed_at is null');
create trigger team_in_neighbourhood after update on team referencing new table as changed for each statement execute function touch_building_of_team('select organisation_id, id as team_id from changed');
alter table team enable row level security, force row level security;
create policy team_tenant on team using (organisation_id = current_organisation());
grant select, delete on team to berth_keeper;
grant select, insert, update, delete on team to berth_app;

create table team_day (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  team_id uuid not null,
  local_day date not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  created_by uuid,
  created_at timestamp with time zone default wall_clock() not null,
  state text default 'open'::text not null,
  respond_by timestamp with time zone,
  version integer default 1 not null,
  holds_desks boolean default false not null,
  constraint team_day_pkey primary key (organisation_id, id),
  constraint team_day_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint team_day_team foreign key (organisation_id, team_id) references team(organisation_id, id) on delete cascade,
  constraint team_day_state check (state = any (array['open'::text, 'settled'::text, 'cancelled'::text])),
  constraint team_day_times check (start_at < end_at)
);
create index team_day_in_building on team_day using btree (organisation_id, building_id, local_day);
create index team_day_of_team on team_day using btree (organisation_id, team_id, local_day);
create index team_day_open on team_day using btree (organisation_id, respond_by) where state = 'open'::text and respond_by is not null;
alter table team_day enable row level security, force row level security;
create policy team_day_tenant on team_day using (organisation_id = current_organisation());
grant select, delete on team_day to berth_keeper;
grant select, insert, update, delete on team_day to berth_app;

create table team_day_invitee (
  organisation_id uuid not null,
  team_day_id uuid not null,
  member_id uuid not null,
  answer text default 'none'::text not null,
  reservation_id uuid,
  constraint team_day_invitee_pkey primary key (organisation_id, team_day_id, member_id),
  constraint team_day_invitee_day foreign key (organisation_id, team_day_id) references team_day(organisation_id, id) on delete cascade,
  constraint team_day_invitee_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint team_day_invitee_answer check (answer = any (array['none'::text, 'yes'::text, 'no'::text]))
);
create index team_day_invitee_of on team_day_invitee using btree (organisation_id, member_id);
alter table team_day_invitee enable row level security, force row level security;
create policy team_day_invitee_tenant on team_day_invitee using (organisation_id = current_organisation());
grant select, delete on team_day_invitee to berth_keeper;
grant select, insert, update, delete on team_day_invitee to berth_app;

create table team_member (
  organisation_id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  leads boolean default false not null,
  constraint team_member_pkey primary key (organisation_id, team_id, member_id),
  constraint team_member_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint team_member_team foreign key (organisation_id, team_id) references team(organisation_id, id) on delete cascade
);
create index team_member_of on team_member using btree (organisation_id, member_id);
create trigger team_member_in_neighbourhood_added after insert on team_member referencing new table as changed for each statement execute function touch_building_of_team('select organisation_id, team_id from changed');
create trigger team_member_in_neighbourhood_deleted after delete on team_member referencing old table as changed for each statement execute function touch_building_of_team('select organisation_id, team_id from changed');
alter table team_member enable row level security, force row level security;
create policy team_member_tenant on team_member using (organisation_id = current_organisation());
grant select, delete on team_member to berth_keeper;
grant select, insert, update, delete on team_member to berth_app;

create table timeslot (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  room_id uuid not null,
  start_time text not null,
  end_time text not null,
  valid_from date not null,
  valid_until date,
  days text[] not null,
  timezone_id text default ''::text not null,
  hint text default ''::text not null,
  userpools text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint timeslot_pkey primary key (organisation_id, id),
  constraint timeslot_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint timeslot_room foreign key (organisation_id, room_id) references space(organisation_id, id) on delete cascade,
  constraint timeslot_days check (days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]),
  constraint timeslot_hours check (start_time < end_time),
  constraint timeslot_time_form check (start_time ~ '^\d\d:\d\d$'::text and end_time ~ '^\d\d:\d\d$'::text),
  constraint timeslot_validity check (valid_until is null or valid_until >= valid_from)
);
create index timeslot_building on timeslot using btree (organisation_id, building_id);
create index timeslot_room on timeslot using btree (organisation_id, room_id);
create trigger timeslot_added after insert on timeslot referencing new table as changed for each statement execute function touch_building();
create trigger timeslot_ceiling after insert on timeslot referencing new table as changed for each statement execute function refuse_above_ceiling('building_id', '20000', 'true');
create trigger timeslot_changed after update on timeslot referencing new table as changed for each statement execute function touch_building();
create trigger timeslot_removed after delete on timeslot referencing old table as changed for each statement execute function touch_building();
alter table timeslot enable row level security, force row level security;
create policy timeslot_tenant on timeslot using (organisation_id = current_organisation());
grant select, delete on timeslot to berth_keeper;
grant select, insert, update, delete on timeslot to berth_app;

create table usage_day (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  counted_at timestamp with time zone not null,
  frozen boolean not null,
  differed_at timestamp with time zone,
  constraint usage_day_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_day_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
create index usage_day_differed on usage_day using btree (differed_at) where differed_at is not null;
alter table usage_day enable row level security, force row level security;
create policy usage_day_differed on usage_day for select to berth_worker using (differed_at is not null);
create policy usage_day_tenant on usage_day using (organisation_id = current_organisation());
grant select, delete on usage_day to berth_keeper;
grant select, insert, update on usage_day to berth_app;

create table usage_due (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  marked_at timestamp with time zone default wall_clock() not null,
  constraint usage_due_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_due_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade
);
alter table usage_due enable row level security, force row level security;
create policy usage_due_tenant on usage_due using (organisation_id = current_organisation());
grant select, delete on usage_due to berth_keeper;
grant select, insert, update, delete on usage_due to berth_app;

create table usage_group (
  organisation_id uuid not null,
  building_id uuid not null,
  userpool text not null,
  period "char" not null,
  starts_on date not null,
  people integer not null,
  reservations integer not null,
  days integer not null,
  reserved_minutes integer not null,
  attended integer not null,
  no_shows integer not null,
  cancelled integer not null,
  late_cancelled integer not null,
  constraint usage_group_pkey primary key (organisation_id, building_id, period, starts_on, userpool),
  constraint usage_group_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint usage_group_people check (people >= 5),
  constraint usage_group_period check (period = any (array['w'::"char", 'm'::"char"]))
);
alter table usage_group enable row level security, force row level security;
create policy usage_group_tenant on usage_group using (organisation_id = current_organisation());
grant select, delete on usage_group to berth_keeper;
grant select, insert on usage_group to berth_app;

create table usage_hour (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  open_minutes integer not null,
  reserved_minutes integer not null,
  attended_minutes integer not null,
  used_minutes integer not null,
  heard_minutes integer not null,
  sensed_minutes integer not null,
  ghost_minutes integer not null,
  given_back_minutes integer not null,
  walk_in_minutes integer not null,
  constraint usage_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour) include (open_minutes, reserved_minutes, attended_minutes, used_minutes, heard_minutes, sensed_minutes, ghost_minutes, given_back_minutes, walk_in_minutes),
  constraint usage_hour_hour check (hour >= 0 and hour <= 23),
  constraint usage_hour_space_type check (space_type = any (array['d'::"char", 'r'::"char", 'p'::"char"]))
) partition by range (local_day);
alter table usage_hour owner to berth_keeper;
alter table usage_hour enable row level security, force row level security;
create policy usage_hour_tenant on usage_hour using (organisation_id = current_organisation());
grant select, insert, update, delete on usage_hour to berth_app;

create table usage_period (
  organisation_id uuid not null,
  building_id uuid not null,
  period "char" not null,
  starts_on date not null,
  withheld integer not null,
  stored_at timestamp with time zone default wall_clock() not null,
  constraint usage_period_pkey primary key (organisation_id, building_id, period, starts_on),
  constraint usage_period_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint usage_period_period check (period = any (array['w'::"char", 'm'::"char"])),
  constraint usage_period_withheld check (withheld >= 0)
);
alter table usage_period enable row level security, force row level security;
create policy usage_period_tenant on usage_period using (organisation_id = current_organisation());
grant select, delete on usage_period to berth_keeper;
grant select, insert on usage_period to berth_app;

create table waitlist_entry (
  organisation_id uuid not null,
  id uuid default uuidv7() not null,
  building_id uuid not null,
  member_id uuid not null,
  type text not null,
  local_day date not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  floor_ids uuid[] default '{}'::uuid[] not null,
  room_ids uuid[] default '{}'::uuid[] not null,
  space_id uuid,
  attribute_ids uuid[] default '{}'::uuid[] not null,
  auto_accept boolean not null,
  state text default 'waiting'::text not null,
  end_reason text,
  ended_at timestamp with time zone,
  reservation_id uuid,
  joined_at timestamp with time zone default now() not null,
  declined_space_ids uuid[] default '{}'::uuid[] not null,
  missed_offers smallint default 0 not null,
  version integer default 1 not null,
  constraint waitlist_entry_pkey primary key (organisation_id, id),
  constraint waitlist_entry_once exclude using gist (organisation_id with =, member_id with =, type with =, tstzrange(start_at, end_at, '[)'::text) with &&) where (state = 'waiting'::text),
  constraint waitlist_entry_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint waitlist_entry_member foreign key (organisation_id, member_id) references member(organisation_id, id) on delete cascade,
  constraint waitlist_entry_end_reason check ((state = 'ended'::text) = (end_reason is not null)),
  constraint waitlist_entry_ended_at check ((state = 'waiting'::text) = (ended_at is null)),
  constraint waitlist_entry_period check (start_at < end_at and (end_at - start_at) <= '26:00:00'::interval),
  constraint waitlist_entry_reservation check ((state = 'fulfilled'::text) = (reservation_id is not null)),
  constraint waitlist_entry_state check (state = any (array['waiting'::text, 'fulfilled'::text, 'ended'::text]))
);
create index waitlist_entry_of_day on waitlist_entry using btree (organisation_id, building_id, local_day);
create index waitlist_entry_of_member on waitlist_entry using btree (organisation_id, member_id, local_day);
create index waitlist_entry_open on waitlist_entry using btree (organisation_id, building_id, local_day, type, joined_at) where state = 'waiting'::text;
alter table waitlist_entry enable row level security, force row level security;
create policy waitlist_entry_tenant on waitlist_entry using (organisation_id = current_organisation());
grant select, delete on waitlist_entry to berth_keeper;
grant select, insert, update, delete on waitlist_entry to berth_app;

create table webhook_delivery (
  organisation_id uuid not null,
  id uuid not null,
  building_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  reservation_id uuid,
  type text not null,
  body text,
  state text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  happened_at timestamp with time zone not null,
  next_attempt_at timestamp with time zone not null,
  attempted_at timestamp with time zone,
  status smallint,
  milliseconds integer,
  failure text,
  traceparent text,
  constraint webhook_delivery_pkey primary key (organisation_id, id),
  constraint webhook_delivery_once unique (organisation_id, endpoint_id, event_id),
  constraint webhook_delivery_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint webhook_delivery_body check (body is not null or state <> 'waiting'::text),
  constraint webhook_delivery_failure check (failure = any (array['address-refused'::text, 'unknown-host'::text, 'timeout'::text, 'connection'::text, 'status'::text, 'switched-off'::text])),
  constraint webhook_delivery_state check (state = any (array['waiting'::text, 'sent'::text, 'dead'::text]))
);
create index webhook_delivery_of_building on webhook_delivery using btree (organisation_id, building_id, happened_at desc);
create index webhook_delivery_of_reservation on webhook_delivery using btree (organisation_id, reservation_id);
create index webhook_delivery_waiting on webhook_delivery using btree (organisation_id, endpoint_id, event_id) where state = 'waiting'::text;
alter table webhook_delivery enable row level security, force row level security;
create policy webhook_delivery_tenant on webhook_delivery using (organisation_id = current_organisation());
grant select, delete on webhook_delivery to berth_keeper;
grant select, insert, update, delete on webhook_delivery to berth_app;
grant update (body) on webhook_delivery to berth_keeper;

create table what_if (
  organisation_id uuid not null,
  building_id uuid not null,
  id uuid default uuidv7() not null,
  from_day date not null,
  to_day date not null,
  changes jsonb not null,
  answer jsonb,
  asked_at timestamp with time zone default wall_clock() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  failure text,
  constraint what_if_pkey primary key (organisation_id, building_id),
  constraint what_if_building foreign key (organisation_id, building_id) references building(organisation_id, id) on delete cascade,
  constraint what_if_ended check ((ended_at is null) = (answer is null and failure is null)),
  constraint what_if_failure check (failure = any (array['too_long'::text, 'gave_up'::text]))
);
create unique index what_if_running on what_if using btree (organisation_id) where ended_at is null;
alter table what_if enable row level security, force row level security;
create policy what_if_tenant on what_if using (organisation_id = current_organisation());
grant select, delete on what_if to berth_keeper;
grant select, insert, update, delete on what_if to berth_app;

-- views

create view offered_asset_type with (security_invoker=true) as
 select organisation_id,
    id,
    name,
    building_id
   from asset_type;
grant select on offered_asset_type to berth_app;

create view offered_attribute with (security_invoker=true) as
 select organisation_id,
    id,
    name
   from attribute;
grant select on offered_attribute to berth_app;

create view offered_building with (security_invoker=true) as
 select organisation_id,
    id,
    slug,
    display_name,
    address,
    image_url,
    more_info_url,
    info_url,
    logo_url,
    idp_hint,
    support_email,
    timezone,
    flow_name,
    modules,
    settings,
    policies,
    rules_version,
    removed_at,
    anonymise_after_days,
    structure_version,
    fixed_desks_version,
    absences_version,
    hours_version,
    integrations_on,
    neighbourhoods_version
   from building;
grant select on offered_building to berth_app;

create view offered_building_access with (security_invoker=true) as
 select organisation_id,
    building_id,
    identifier
   from building_access;
grant select on offered_building_access to berth_app;
grant select on offered_building_access to berth_seeker;

create view offered_domain_organisation with (security_invoker=true) as
 select domain,
    organisation_id
   from domain_organisation;
grant select on offered_domain_organisation to berth_app;

create view offered_file with (security_invoker=true) as
 select organisation_id,
    hash,
    media_type,
    content
   from file;
grant select on offered_file to berth_app;

create view offered_fixed_desk with (security_invoker=true) as
 select organisation_id,
    space_id,
    member_id,
    employee_name,
    rfid_card_number,
    emergency_responder
   from fixed_desk;
grant select on offered_fixed_desk to berth_app;

create view offered_floor with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    name,
    level,
    userpools,
    removed_at,
    plan_hash
   from floor;
grant select on offered_floor to berth_app;

create view offered_identifier_organisation with (security_invoker=true) as
 select identifier,
    organisation_id
   from identifier_organisation;
grant select on offered_identifier_organisation to berth_app;

create view offered_member with (security_invoker=true) as
 select organisation_id,
    id,
    person_id,
    email,
    first_name,
    last_name,
    identifiers,
    attributes,
    language,
    suspended_at,
    removed_at,
    search,
    kind
   from member;
grant select on offered_member to berth_app;

create view offered_member_building with (security_invoker=true) as
 select organisation_id,
    building_id,
    member_id
   from member_building;
grant select on offered_member_building to berth_app;

create view offered_neighbourhood with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    floor_id,
    name,
    colour,
    weekdays,
    opens_days_before,
    opens_at_hour,
    opens_when_free_percent,
    guaranteed,
    guaranteed_until_hour,
    removed_at
   from neighbourhood;
grant select on offered_neighbourhood to berth_app;

create view offered_neighbourhood_group with (security_invoker=true) as
 select organisation_id,
    neighbourhood_id,
    userpool,
    team_id
   from neighbourhood_group;
grant select on offered_neighbourhood_group to berth_app;

create view offered_neighbourhood_opening with (security_invoker=true) as
 select organisation_id,
    neighbourhood_id,
    local_day
   from neighbourhood_opening;
grant select on offered_neighbourhood_opening to berth_app;

create view offered_neighbourhood_space with (security_invoker=true) as
 select organisation_id,
    neighbourhood_id,
    space_id
   from neighbourhood_space;
grant select on offered_neighbourhood_space to berth_app;

create view offered_no_show_distrusted_sensor with (security_invoker=true) as
 select organisation_id,
    sensor_id,
    since
   from no_show_distrusted_sensor;
grant select on offered_no_show_distrusted_sensor to berth_app;

create view offered_no_show_step with (security_invoker=true) as
 select organisation_id,
    reservation_id,
    building_id,
    step,
    done_at,
    restored_at,
    evidence
   from no_show_step;
grant select on offered_no_show_step to berth_app;

create view offered_organisation with (security_invoker=true) as
 select id,
    slug,
    name,
    removed_at,
    cell
   from organisation;
grant select on offered_organisation to berth_app;

create view offered_organisation_settings with (security_invoker=true) as
 select organisation_id,
    allowed_providers,
    insights_link,
    review_platform,
    review_url
   from organisation_settings;
grant select on offered_organisation_settings to berth_app;

create view offered_planned_absence with (security_invoker=true) as
 select organisation_id,
    building_id,
    member_id,
    start_at,
    end_at,
    all_day,
    repeat_days
   from planned_absence;
grant select on offered_planned_absence to berth_app;

create view offered_reading with (security_invoker=true) as
 select organisation_id,
    at,
    sensor_id,
    presence
   from reading;
grant select on offered_reading to berth_app;

create view offered_refusal_count with (security_invoker=true) as
 select organisation_id,
    scope_id,
    space_type,
    local_day,
    rule,
    count
   from refusal_count;
grant select on offered_refusal_count to berth_app;

create view offered_refusal_seen with (security_invoker=true) as
 select organisation_id,
    building_id,
    member_id,
    local_day,
    rule,
    space_type
   from refusal_seen;
grant select on offered_refusal_seen to berth_app;

create view offered_reservation with (security_invoker=true) as
 select organisation_id,
    id,
    floor_id,
    space_id,
    member_id,
    series_id,
    local_day,
    start_at,
    end_at,
    state,
    holds_space,
    visible_to_others,
    subject,
    ticket,
    version,
    checked_in_at,
    cancelled_at,
    cancelled_by,
    planned_end_at,
    sensed_minutes,
    heard_minutes,
    placed_at,
    mirrored
   from reservation
  where state <> 'h'::"char";
grant select on offered_reservation to berth_app;

create view offered_reservation_asset with (security_invoker=true) as
 select organisation_id,
    reservation_id,
    asset_id,
    quantity,
    comment,
    local_day
   from reservation_asset;
grant select on offered_reservation_asset to berth_app;

create view offered_reservation_guest with (security_invoker=true) as
 select organisation_id,
    reservation_id,
    place,
    name,
    email
   from reservation_guest;
grant select on offered_reservation_guest to berth_app;

create view offered_scim_group with (security_invoker=true) as
 select organisation_id,
    id,
    display_name
   from scim_group;
grant select on offered_scim_group to berth_app;

create view offered_scim_group_member with (security_invoker=true) as
 select organisation_id,
    group_id,
    user_id
   from scim_group_member;
grant select on offered_scim_group_member to berth_app;

create view offered_scim_user with (security_invoker=true) as
 select organisation_id,
    id,
    member_id
   from scim_user;
grant select on offered_scim_user to berth_app;

create view offered_screen with (security_invoker=true) as
 select organisation_id,
    id,
    name,
    building_id,
    object_id,
    asked_from,
    approved_at,
    kind,
    floors
   from screen;
grant select on offered_screen to berth_app;

create view offered_screen_theme with (security_invoker=true) as
 select organisation_id,
    logo_url
   from screen_theme;
grant select on offered_screen_theme to berth_app;

create view offered_sensed with (security_invoker=true) as
 select organisation_id,
    sensor_id,
    floor_id,
    space_id,
    since
   from sensed;
grant select on offered_sensed to berth_app;

create view offered_sensor with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    floor_id,
    space_id,
    type,
    name,
    interval_minutes,
    removed_at,
    external_id
   from sensor;
grant select on offered_sensor to berth_app;

create view offered_sensor_day with (security_invoker=true) as
 select organisation_id,
    sensor_id,
    day,
    occupied
   from sensor_day;
grant select on offered_sensor_day to berth_app;

create view offered_sensor_state with (security_invoker=true) as
 select organisation_id,
    sensor_id,
    received_at,
    skew_seconds,
    quiet_minutes,
    person_at,
    silent_since,
    stuck_since
   from sensor_state;
grant select on offered_sensor_state to berth_app;

create view offered_space with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    floor_id,
    room_id,
    type,
    name,
    reserved_by,
    maximum_occupants,
    x,
    y,
    removed_at
   from space;
grant select on offered_space to berth_app;

create view offered_space_attribute with (security_invoker=true) as
 select organisation_id,
    space_id,
    attribute_id
   from space_attribute;
grant select on offered_space_attribute to berth_app;

create view offered_team with (security_invoker=true) as
 select organisation_id,
    id,
    scim_group_id,
    removed_at
   from team;
grant select on offered_team to berth_app;

create view offered_team_member with (security_invoker=true) as
 select organisation_id,
    team_id,
    member_id
   from team_member;
grant select on offered_team_member to berth_app;

create view offered_timeslot with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    room_id,
    start_time,
    end_time,
    valid_from,
    valid_until,
    days,
    hint,
    userpools
   from timeslot;
grant select on offered_timeslot to berth_app;

create view offered_waitlist_entry with (security_invoker=true) as
 select organisation_id,
    id,
    building_id,
    member_id,
    type,
    local_day,
    start_at,
    end_at,
    floor_ids,
    room_ids,
    space_id,
    attribute_ids,
    auto_accept,
    state,
    joined_at,
    declined_space_ids
   from waitlist_entry;
grant select on offered_waitlist_entry to berth_app;

-- others

-- sequence public.migration_id_seq
