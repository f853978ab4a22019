-- A cell is an installation of its own beside others; each organisation is in one of them. Their directory is a
-- database of this schema in which only these tables have rows: those of all organisations. A single installation has no
-- row here and no directory but its own tables.
create table cell (
  name text not null,
  -- Where other cells forward requests to.
  address text not null,
  constraint cell_pkey primary key (name),
  constraint cell_name check (name ~ '^[a-z0-9]{1,20}$'),
  constraint cell_address check (address ~ '^https?://[^/]+$')
);
grant select on cell to berth_app;
-- Operators add cells with the worker's account.
grant insert, update, delete on cell to berth_worker;
revoke all on cell from berth_keeper;

-- In a cell: null for its own organisations, otherwise where one has moved. In the directory: where it is.
alter table organisation add column cell text;
create or replace view offered_organisation with (security_invoker = true) as
  select id, slug, name, removed_at, cell from organisation;

-- The name of this cell; null for a single installation.
alter table installation add column cell text;

-- Rows of the directory that this cell has changed and its worker has not yet sent. They contain ids and identifiers of
-- several organisations, so no row policy applies.
create table directory_change (
  id bigint generated always as identity,
  of_table text not null,
  is_deleted boolean not null,
  changed jsonb not null,
  constraint directory_change_pkey primary key (id)
);
revoke all on directory_change from berth_keeper;
grant insert on directory_change to berth_app, berth_keeper;
-- The trigger below runs with the rights of whoever changes the row.
grant select (cell) on installation to berth_keeper;
grant select, delete on directory_change to berth_worker;

-- In the directory, workers of the cells write the rows of their organisations.
grant delete on organisation, person, building_organisation, member_organisation to berth_worker;
grant insert, delete on domain_organisation to berth_worker;

create function note_directory_change() returns trigger language plpgsql as $$
begin
  if exists (select from installation where installation.cell is not null) then
    insert into directory_change (of_table, is_deleted, changed)
    select tg_table_name, tg_op = 'DELETE', to_jsonb(changed) from changed;
  end if;
  return null;
end $$;
create trigger organisation_inserted after insert on organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger organisation_updated after update on organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger organisation_deleted after delete on organisation referencing old table as changed
  for each statement execute function note_directory_change();
create trigger building_organisation_inserted after insert on building_organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger building_organisation_deleted after delete on building_organisation referencing old table as changed
  for each statement execute function note_directory_change();
create trigger member_organisation_inserted after insert on member_organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger member_organisation_deleted after delete on member_organisation referencing old table as changed
  for each statement execute function note_directory_change();
create trigger person_organisation_inserted after insert on person_organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger person_organisation_deleted after delete on person_organisation referencing old table as changed
  for each statement execute function note_directory_change();
create trigger identifier_organisation_inserted after insert on identifier_organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger identifier_organisation_deleted after delete on identifier_organisation referencing old table as changed
  for each statement execute function note_directory_change();
create trigger domain_organisation_inserted after insert on domain_organisation referencing new table as changed
  for each statement execute function note_directory_change();
create trigger domain_organisation_deleted after delete on domain_organisation referencing old table as changed
  for each statement execute function note_directory_change();
