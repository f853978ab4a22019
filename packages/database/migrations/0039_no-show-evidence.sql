-- 0039_no-show-evidence: sensors may cancel who did not come, and what they told is kept with the cancellation

alter table no_show_step
  -- Which sensors, how many readings, the first and the last that said that nobody is there.
  add column evidence jsonb,
  add constraint no_show_step_evidence check (evidence is null or step = 'cancel');

-- Sensors on whose word too much was cancelled that people took back: they cancel nothing any more.
create table no_show_distrusted_sensor (
  organisation_id uuid not null,
  sensor_id uuid not null,
  since timestamptz not null,
  constraint no_show_distrusted_sensor_pkey primary key (organisation_id, sensor_id),
  constraint no_show_distrusted_sensor_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
);
grant select, insert on no_show_distrusted_sensor to berth_app;
alter table no_show_distrusted_sensor enable row level security, force row level security;
create policy no_show_distrusted_sensor_tenant on no_show_distrusted_sensor
  using (organisation_id = current_organisation());

create view offered_sensor_state with (security_invoker = true) as
  select organisation_id, sensor_id, received_at, skew_seconds, quiet_minutes, person_at, silent_since, stuck_since
  from sensor_state;
create view offered_reading with (security_invoker = true) as
  select organisation_id, at, sensor_id, presence from reading;
grant select on offered_sensor_state, offered_reading to berth_app;
