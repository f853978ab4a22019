-- 0057_sensor-platform: how far the sensor platform of a building was read, and how that goes

-- A platform calls a device by its room, as 'Room 1.12'.
alter table sensor
  drop constraint sensor_external_id,
  add constraint sensor_external_id check
    (length(external_id) <= 64 and external_id ~ '^[A-Za-z0-9_:@-]+([. ]+[A-Za-z0-9_:@-]+)*$');

create table sensor_poll (
  organisation_id uuid not null,
  building_id uuid not null,
  -- The platform's own word for how far it was read; none before it said one.
  cursor text,
  -- The last of its measurements that was used: a page that is not full yet is read again.
  last_id text,
  next_at timestamptz not null default now(),
  read_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- What was answered, when the failure is an answer.
  status smallint,
  -- In a row; of these the password was refused by the last so many.
  failures integer not null default 0,
  refusals integer not null default 0,
  stopped_at timestamptz,
  unmatched integer not null default 0,
  ambiguous integer not null default 0,
  unreadable integer not null default 0,
  -- The last of what could not be used, the newest first.
  unused jsonb not null default '[]',
  constraint sensor_poll_pkey primary key (organisation_id, building_id),
  constraint sensor_poll_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint sensor_poll_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status', 'answer')),
  constraint sensor_poll_failing check ((failing_since is null) = (failure is null))
);
grant select, insert, update, delete on sensor_poll to berth_app;
alter table sensor_poll enable row level security, force row level security;
create policy sensor_poll_tenant on sensor_poll using (organisation_id = current_organisation());
