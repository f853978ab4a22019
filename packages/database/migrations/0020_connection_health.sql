-- The health of every connection of a building: receivers of data, door systems, sensor platforms, and the calendars of
-- rooms. It replaces the same columns of four tables, which keep what is special to them.
create table connection_health (
  organisation_id uuid not null,
  building_id uuid not null,
  kind text not null,
  -- The receiver, the building of a door system or sensor platform, or the room of a calendar.
  target_id uuid not null,
  succeeded_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- The HTTP status of the last failure.
  status smallint,
  -- Failures in a row, and rejected passwords in a row.
  failures integer not null default 0,
  refusals integer not null default 0,
  retry_at timestamptz,
  -- Given up until an administrator saves the connection again.
  stopped_at timestamptz,
  constraint connection_health_pkey primary key (organisation_id, building_id, kind, target_id),
  constraint connection_health_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint connection_health_kind check (kind in ('receiver', 'doors', 'sensor-platform', 'azure', 'google')),
  constraint connection_health_failing check ((failing_since is null) = (failure is null)),
  constraint connection_health_failure check (failure in ('address-refused', 'unknown-host', 'timeout', 'connection',
    'status', 'answer', 'refused', 'unknown', 'throttled', 'unreachable', 'unexpected'))
);
alter table connection_health enable row level security;
grant select, insert, update, delete on connection_health to berth_app;
create policy connection_health_tenant on connection_health using (organisation_id = current_organisation());
create policy connection_health_failing on connection_health for select to berth_worker using (failing_since is not null);

-- Release 1.0 reads and writes the old columns, during an upgrade and after going back, so triggers keep both in step
-- until a later migration drops them with the columns. A trigger does not fire for what another one wrote.

-- Arguments: the kind, and the old columns with the target, the last success, the next attempt and the end of attempts.
create function copy_to_connection_health() returns trigger language plpgsql as $$
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
end $$;

create function copy_from_connection_health() returns trigger language plpgsql as $$
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
end $$;

create trigger forward_state_health after insert or update on forward_state for each row
  when (pg_trigger_depth() = 0)
  execute function copy_to_connection_health('receiver', 'endpoint_id', 'delivered_at', 'probe_at', 'switched_off_at');
create trigger door_bridge_health
  after insert or update of answered_at, failing_since, failure, status, failures, next_at on door_bridge for each row
  when (pg_trigger_depth() = 0)
  execute function copy_to_connection_health('doors', 'building_id', 'answered_at', 'next_at', '');
create trigger sensor_poll_health
  after insert or update of read_at, failing_since, failure, status, failures, refusals, next_at, stopped_at
  on sensor_poll for each row when (pg_trigger_depth() = 0)
  execute function copy_to_connection_health('sensor-platform', 'building_id', 'read_at', 'next_at', 'stopped_at');
create trigger calendar_room_health
  after insert or update of synced_at, failing_since, failure, failures on calendar_room for each row
  when (pg_trigger_depth() = 0)
  execute function copy_to_connection_health('', 'space_id', 'synced_at', '', '');
-- Deletions are copied at any depth, because release 1.0 deletes the rooms of a calendar connection by a cascade.
create trigger forward_state_health_deleted after delete on forward_state for each row
  execute function copy_to_connection_health('receiver', 'endpoint_id', '', '', '');
create trigger sensor_poll_health_deleted after delete on sensor_poll for each row
  execute function copy_to_connection_health('sensor-platform', 'building_id', '', '', '');
create trigger calendar_room_health_deleted after delete on calendar_room for each row
  execute function copy_to_connection_health('', 'space_id', '', '', '');
-- The retention role deletes the rows of all these tables by itself, and may change none of them.
create trigger connection_health_copied after insert or update or delete on connection_health for each row
  when (pg_trigger_depth() = 0 and current_user <> 'berth_keeper') execute function copy_from_connection_health();

alter table forward_state no force row level security;
alter table door_bridge no force row level security;
alter table sensor_poll no force row level security;
alter table calendar_room no force row level security;
alter table connection_health disable trigger connection_health_copied;
insert into connection_health (organisation_id, building_id, kind, target_id, succeeded_at, failing_since, failure,
  status, failures, refusals, retry_at, stopped_at)
  select organisation_id, building_id, 'receiver', endpoint_id, delivered_at, failing_since, failure, status, failures,
    0, probe_at, switched_off_at from forward_state
  union all select organisation_id, building_id, 'doors', building_id, answered_at, failing_since, failure, status,
    failures, 0, next_at, null from door_bridge
  union all select organisation_id, building_id, 'sensor-platform', building_id, read_at, failing_since, failure, status,
    failures, refusals, next_at, stopped_at from sensor_poll
  union all select organisation_id, building_id, provider, space_id, synced_at, failing_since, failure, null, failures,
    0, null, null from calendar_room;
alter table connection_health enable trigger connection_health_copied;
alter table forward_state force row level security;
alter table door_bridge force row level security;
alter table sensor_poll force row level security;
alter table calendar_room force row level security;
alter table connection_health force row level security;
