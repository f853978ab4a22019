-- Public pages under a sensor's external id, labels that are unique regardless of case, and which
-- integrations of a building are on.

-- Sensors with a public page, by external id: the address of the page names no organisation.
create table public_sensor (
  external_key text not null,
  organisation_id uuid not null constraint public_sensor_organisation references organisation (id) on delete cascade,
  sensor_id uuid not null,
  constraint public_sensor_pkey primary key (external_key),
  constraint public_sensor_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
);
create index public_sensor_sensor on public_sensor (organisation_id, sensor_id);
grant select, insert, delete on public_sensor to berth_app;

-- Two public sensors can have one external id: the older one keeps the address, the other opens under its random id.
alter table sensor no force row level security;
insert into public_sensor (external_key, organisation_id, sensor_id)
  select external_key, organisation_id, id from sensor
  where public_secret is not null and removed_at is null
  order by id
on conflict (external_key) do nothing;
alter table sensor force row level security;

create function list_public_sensor() returns trigger language plpgsql as $$
begin
  delete from public_sensor where organisation_id = new.organisation_id and sensor_id = new.id;
  if new.public_secret is not null and new.removed_at is null then
    insert into public_sensor (external_key, organisation_id, sensor_id)
    values (new.external_key, new.organisation_id, new.id);
  end if;
  return null;
end $$;
create trigger sensor_listed after insert or update of external_id, public_secret, removed_at on sensor
  for each row execute function list_public_sensor();

-- 'Quiet' and 'quiet' were two labels. Both stay: the newer one becomes 'quiet (2)'.
alter table attribute no force row level security;
do $$
declare
  twin record;
  renamed text;
  place integer;
begin
  for twin in
    select organisation_id, building_id, id, name
    from (
      select *, row_number() over (partition by organisation_id, building_id, lower(name) order by id) as place
      from attribute) as numbered
    where numbered.place > 1
    order by id
  loop
    place := 2;
    loop
      renamed := left(twin.name, 50) || ' (' || place || ')';
      exit when not exists (
        select from attribute
        where organisation_id = twin.organisation_id and building_id = twin.building_id
          and lower(name) = lower(renamed));
      place := place + 1;
    end loop;
    update attribute set name = renamed, version = version + 1
    where organisation_id = twin.organisation_id and id = twin.id;
  end loop;
end $$;
alter table attribute force row level security;
alter table attribute drop constraint attribute_name_unique;
create unique index attribute_name_unique on attribute (organisation_id, building_id, lower(name));

-- The names of the integrations that are on; addresses and secrets stay with the module that owns the table.
alter table building add column integrations_on text[] not null generated always as (array_remove(array[
  case when integrations #>> '{azure,enabled}' = 'true' then 'azure' end,
  case when integrations #>> '{google,enabled}' = 'true' then 'google' end,
  case when integrations #>> '{sensorPlatform,enabled}' = 'true' then 'sensorPlatform' end,
  case when integrations #>> '{doors,enabled}' = 'true' then 'doors' end,
  case when integrations #>> '{forwardReservation,enabled}' = 'true' then 'forwardReservation' end,
  case when integrations #>> '{forward,enabled}' = 'true' then 'forward' end], null)) stored;

create or replace view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
         support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at,
         anonymise_after_days, structure_version, fixed_desks_version, absences_version, hours_version, integrations_on
  from building;
