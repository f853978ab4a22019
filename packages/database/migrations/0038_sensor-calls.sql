-- 0038_sensor-calls: sensors are administered, shown and asked about by others

-- Part of the address of a page that anybody may open; none while there is no such page.
alter table sensor add column public_secret bytea
  constraint sensor_public_secret check (octet_length(public_secret) = 16);

grant insert, update on sensor to berth_app;

create or replace view offered_sensor with (security_invoker = true) as
  select organisation_id, id, building_id, floor_id, space_id, type, name, interval_minutes, removed_at, external_id
  from sensor;
create view offered_sensed with (security_invoker = true) as
  select organisation_id, sensor_id, floor_id, space_id, since from sensed;
grant select on offered_sensor, offered_sensed to berth_app;
