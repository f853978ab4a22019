-- 0023_versions: of two who change the same thing at once the later one is told, and nothing is lost

alter table attribute add column version integer not null default 1;
alter table organisation add column version integer not null default 1;
alter table planned_absence add column version integer not null default 1;

-- Each setting counts its own changes: whoever saves one does not stand in the way of somebody who saves another. They
-- are changed one by one, by the building's form and by a file, so it is counted here.
alter table building add column setting_versions jsonb not null default '{}';

create function count_setting_changes() returns trigger language plpgsql as $$
declare
  before jsonb := old.settings || jsonb_build_object(
    'display_name', old.display_name, 'timezone', old.timezone, 'address', old.address, 'logo_url', old.logo_url,
    'support_email', old.support_email, 'idp_hint', old.idp_hint, 'anonymise_after_days', old.anonymise_after_days);
  after jsonb := new.settings || jsonb_build_object(
    'display_name', new.display_name, 'timezone', new.timezone, 'address', new.address, 'logo_url', new.logo_url,
    'support_email', new.support_email, 'idp_hint', new.idp_hint, 'anonymise_after_days', new.anonymise_after_days);
begin
  new.setting_versions := old.setting_versions || coalesce((
    select jsonb_object_agg(key, coalesce((old.setting_versions ->> key)::integer, 1) + 1)
    from jsonb_object_keys(before || after) as keys(key)
    where before -> key is distinct from after -> key), '{}');
  return new;
end $$;

create trigger building_settings_counted
  before update of settings, display_name, timezone, address, logo_url, support_email, idp_hint, anonymise_after_days
  on building for each row execute function count_setting_changes();
