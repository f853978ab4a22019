-- 0040_forwarding: how sending sensor data to each receiver goes

create table forward_state (
  organisation_id uuid not null,
  building_id uuid not null,
  -- As in the building's integrations, where receivers stand.
  endpoint_id uuid not null,
  delivered_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- What was answered, when the failure is an answer.
  status smallint,
  -- The receiver said that it is gone.
  switched_off_at timestamptz,
  constraint forward_state_pkey primary key (organisation_id, building_id, endpoint_id),
  constraint forward_state_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint forward_state_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status')),
  constraint forward_state_failing check ((failing_since is null) = (failure is null))
);
grant select, insert, update, delete on forward_state to berth_app;
alter table forward_state enable row level security, force row level security;
create policy forward_state_tenant on forward_state using (organisation_id = current_organisation());
