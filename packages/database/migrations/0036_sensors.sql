-- 0036_sensors: what sensors report, from single readings to quarters of an hour, and the keys they report with

create table sensor (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  -- None for one that measures the air of a floor.
  space_id uuid,
  external_id text not null,
  -- What the spellings of one EUI have in common; `externalKey` says the same.
  external_key text not null generated always as (
    case when lower(translate(external_id, ':-', '')) ~ '^[0-9a-f]{16}$' then lower(translate(external_id, ':-', ''))
    else external_id end) stored,
  type text not null,
  name text not null default '',
  x double precision,
  y double precision,
  interval_minutes smallint not null,
  version integer not null default 1,
  removed_at timestamptz,
  constraint sensor_pkey primary key (organisation_id, id),
  constraint sensor_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint sensor_floor foreign key (organisation_id, floor_id)
    references floor (organisation_id, id) on delete cascade,
  constraint sensor_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete set null (space_id),
  constraint sensor_external_id check (external_id ~ '^[A-Za-z0-9_:@-]{1,64}$'),
  constraint sensor_type check (type in ('climate', 'multi', 'desk', 'parking', 'room', 'people')),
  -- Rolling up looks back as far as the longest silence.
  constraint sensor_interval check (interval_minutes >= 1 and interval_minutes <= 60)
);
create unique index sensor_external_key_unique on sensor (organisation_id, building_id, external_key)
  where removed_at is null;
create index sensor_building on sensor (organisation_id, building_id);
create index sensor_floor on sensor (organisation_id, floor_id);
create index sensor_space on sensor (organisation_id, space_id);

-- One row for each time and sensor; the key keeps what is delivered twice from being stored twice. Time before sensor:
-- what arrives together lies together, which costs a tenth of the log that the other order costs in the evening. No
-- key to the sensor: a partition is dropped after eight days whatever became of it.
create table reading (
  organisation_id uuid not null,
  at timestamptz not null,
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
  -- Whether it says that somebody is there; null when it says nothing about that.
  presence boolean,
  constraint reading_pkey primary key (organisation_id, at, sensor_id)
) partition by range (at);

-- What is known now. Written with every reading, so its pages keep room for that.
create table sensor_state (
  organisation_id uuid not null,
  sensor_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
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
  -- The newest word about presence: another reading may say nothing about it.
  presence boolean,
  presence_at timestamptz,
  person_at timestamptz,
  quiet_minutes smallint not null,
  seen boolean not null,
  seen_since timestamptz,
  silent_since timestamptz,
  stuck_since timestamptz,
  constraint sensor_state_pkey primary key (organisation_id, sensor_id),
  constraint sensor_state_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
) with (fillfactor = 60);

-- Only where somebody is seen: what a map reads stays as small as the number of people.
create table sensed (
  organisation_id uuid not null,
  sensor_id uuid not null,
  floor_id uuid not null,
  space_id uuid not null,
  since timestamptz not null,
  constraint sensed_pkey primary key (organisation_id, sensor_id),
  constraint sensed_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
);
create index sensed_floor on sensed (organisation_id, floor_id, space_id);

-- A UTC day of a sensor in 96 quarters. Zones differ by whole quarters, so local hours are exact.
create table sensor_day (
  organisation_id uuid not null,
  sensor_id uuid not null,
  day date not null,
  co2 smallint[] not null,
  temperature smallint[] not null,
  humidity smallint[] not null,
  light smallint[] not null,
  sound smallint[] not null,
  -- Minutes; null where nothing was heard.
  occupied smallint[] not null,
  constraint sensor_day_pkey primary key (organisation_id, sensor_id, day)
) partition by range (day);

-- Hours that got readings after they were over.
create table rollup_due (
  organisation_id uuid not null constraint rollup_due_organisation references organisation (id) on delete cascade,
  hour timestamptz not null,
  marked_at timestamptz not null default wall_clock(),
  constraint rollup_due_pkey primary key (organisation_id, hour)
);

create table ingest_key (
  organisation_id uuid not null constraint ingest_key_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  -- None for one that counts in every building of the organisation.
  building_id uuid,
  secret_hash bytea not null,
  -- No key to the person: who made it stays in the record when they leave.
  created_by uuid not null,
  created_at timestamptz not null default wall_clock(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint ingest_key_pkey primary key (organisation_id, id),
  constraint ingest_key_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint ingest_key_secret_unique unique (organisation_id, secret_hash),
  constraint ingest_key_secret_hash check (octet_length(secret_hash) = 32)
);
create index ingest_key_building on ingest_key (organisation_id, building_id);

-- What could not be stored as it was sent, counted.
create table ingest_fault (
  organisation_id uuid not null,
  building_id uuid not null,
  day date not null,
  reason text not null,
  count integer not null,
  constraint ingest_fault_pkey primary key (organisation_id, building_id, day, reason),
  constraint ingest_fault_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint ingest_fault_reason check (reason in
    ('bad-json', 'no-codec', 'unknown', 'implausible', 'too-late', 'future', 'ambiguous', 'flooded'))
);

-- Devices that report and are no sensors yet.
create table sensor_unclaimed (
  organisation_id uuid not null,
  building_id uuid not null,
  external_key text not null,
  external_id text not null,
  -- What it said last, by name: enough to tell what kind it is.
  measures text[] not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint sensor_unclaimed_pkey primary key (organisation_id, building_id, external_key),
  constraint sensor_unclaimed_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

alter table sensor enable row level security, force row level security;
create policy sensor_tenant on sensor using (organisation_id = current_organisation());
alter table reading enable row level security, force row level security;
create policy reading_tenant on reading using (organisation_id = current_organisation());
alter table sensor_state enable row level security, force row level security;
create policy sensor_state_tenant on sensor_state using (organisation_id = current_organisation());
alter table sensed enable row level security, force row level security;
create policy sensed_tenant on sensed using (organisation_id = current_organisation());
alter table sensor_day enable row level security, force row level security;
create policy sensor_day_tenant on sensor_day using (organisation_id = current_organisation());
alter table rollup_due enable row level security, force row level security;
create policy rollup_due_tenant on rollup_due using (organisation_id = current_organisation());
alter table ingest_key enable row level security, force row level security;
create policy ingest_key_tenant on ingest_key using (organisation_id = current_organisation());
alter table ingest_fault enable row level security, force row level security;
create policy ingest_fault_tenant on ingest_fault using (organisation_id = current_organisation());
alter table sensor_unclaimed enable row level security, force row level security;
create policy sensor_unclaimed_tenant on sensor_unclaimed using (organisation_id = current_organisation());

grant select, update, delete on sensor_state, sensed to berth_app;
grant select, delete on rollup_due, ingest_fault, sensor_unclaimed to berth_app;
grant select, insert, update on sensor_day to berth_app;
grant select on sensor, reading to berth_app;
grant select, insert on ingest_key to berth_app;
grant update (last_used_at, revoked_at) on ingest_key to berth_app;

-- What takes in readings from anywhere knows names of places and its own tables, and nothing of people.
grant usage on schema public to berth_ingest;
grant select (id, slug, removed_at) on organisation to berth_ingest;
grant select (organisation_id, id, slug, removed_at) on building to berth_ingest;
grant select on sensor, ingest_key, reading to berth_ingest;
grant insert on reading to berth_ingest;
grant select, insert, update on sensor_state, rollup_due, ingest_fault, sensor_unclaimed to berth_ingest;
grant select, insert, update, delete on sensed to berth_ingest;
grant update (last_used_at) on ingest_key to berth_ingest;

-- Makes and drops partitions while everybody works, for which it has to own what it divides.
grant usage, create on schema public to berth_keeper;
alter table reading owner to berth_keeper;
alter table sensor_day owner to berth_keeper;
