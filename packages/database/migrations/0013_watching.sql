-- The worker counts failing endpoints, doors and calendars of all organisations in one query each, for its metrics. It
-- sees only rows that fail.
create policy forward_state_failing on forward_state for select to berth_worker using (failing_since is not null);
create policy door_bridge_failing on door_bridge for select to berth_worker using (failing_since is not null);
create policy calendar_room_failing on calendar_room for select to berth_worker using (failing_since is not null);

-- The latest report of the worker and the ingest about the service that they provide; the api shows it on /status. It
-- is about the whole installation, so it belongs to no organisation.
create table service_report (
  service text not null,
  state text not null,
  reported_at timestamptz not null,
  constraint service_report_pkey primary key (service),
  constraint service_report_service check (service in ('mail', 'sensors')),
  constraint service_report_state check (state in ('ok', 'slow'))
);
revoke all on service_report from berth_keeper;
grant select on service_report to berth_app;
grant select, insert, update on service_report to berth_worker, berth_ingest;
