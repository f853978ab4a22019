-- 0047_sensor-trust: a distrusted sensor is shown as one and can be trusted again; a sensor follows its space

create view offered_no_show_distrusted_sensor with (security_invoker = true) as
  select organisation_id, sensor_id, since from no_show_distrusted_sensor;
grant select on offered_no_show_distrusted_sensor to berth_app;
grant delete on no_show_distrusted_sensor to berth_app;

-- Spaces are moved to another floor one by one, with their room, by a file and by a plan: whichever it is, what hangs
-- there goes along. A point of the floor that it left is nowhere on the other one.
create function move_sensors_along() returns trigger language plpgsql as $$
begin
  update sensor set floor_id = new.floor_id, x = null, y = null, version = version + 1
  where organisation_id = new.organisation_id and space_id = new.id;
  update sensed set floor_id = new.floor_id
  where organisation_id = new.organisation_id and space_id = new.id;
  return null;
end $$;
create trigger space_moved after update of floor_id on space for each row
  when (old.floor_id is distinct from new.floor_id) execute function move_sensors_along();
