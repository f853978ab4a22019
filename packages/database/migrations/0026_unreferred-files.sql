-- 0026_unreferred-files: a picture that nothing has referred to for a day is collected
alter table file add column unreferred_since timestamptz;

create or replace view offered_floor with (security_invoker = true) as
  select organisation_id, id, building_id, name, level, userpools, removed_at, plan_hash from floor;

grant delete on file to berth_app;
