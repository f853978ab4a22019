-- 0006_removal: what staff remove can come back for 30 days, so it is marked before it is deleted
alter table organisation add column removed_at timestamptz;

alter table building
  add column removed_at timestamptz,
  add column anonymise_after_days integer not null default 365,
  add column flow_name text,
  add column integrations jsonb not null default '{}',
  add constraint building_anonymise_after_days check (anonymise_after_days between 1 and 1000),
  drop constraint building_slug_unique;
create unique index building_slug_unique on building (organisation_id, slug) where removed_at is null;

alter table floor
  add column removed_at timestamptz,
  add column userpools text[] not null default '{}',
  add column draft jsonb,
  add column version integer not null default 1,
  drop constraint floor_name_unique;
create index floor_building on floor (organisation_id, building_id);
create unique index floor_name_unique on floor (organisation_id, building_id, name) where removed_at is null;

alter table space
  add column removed_at timestamptz,
  add column version integer not null default 1;
create unique index space_name_unique on space (organisation_id, building_id, (type = 'ROOM'), name) where removed_at is null;

alter table attribute add column colour text not null default '#344563';
alter table attribute add constraint attribute_colour check (colour ~ '^#[0-9a-f]{6}$');

alter table fixed_desk
  alter column member_id drop not null,
  add column employee_name text not null default '',
  add column employee_number text not null default '',
  add column rfid_card_number text not null default '',
  add column emergency_responder boolean not null default false;

grant insert, update on organisation to berth_app;
grant insert on organisation_settings, building to berth_app;
grant insert, update on file, floor, space to berth_app;
grant insert, update, delete on attribute, space_attribute, fixed_desk to berth_app;

-- The dashboard admin's calls name a building by its id alone; the directory says whose it is.
create table building_organisation (
  building_id uuid not null,
  organisation_id uuid not null constraint building_organisation_organisation references organisation (id) on delete cascade,
  constraint building_organisation_pkey primary key (building_id)
);
create index building_organisation_organisation on building_organisation (organisation_id);
-- Forced policies bind the owner too, so they are lifted for the one statement that reads all tenants.
alter table building no force row level security;
insert into building_organisation (building_id, organisation_id) select id, organisation_id from building;
alter table building force row level security;
grant select, insert on building_organisation to berth_app;

-- Kept by the database itself: a building that the directory does not know could not be found by its id.
create function list_building() returns trigger language plpgsql as $$
begin
  insert into building_organisation (building_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $$;
create trigger building_listed after insert on building for each row execute function list_building();
