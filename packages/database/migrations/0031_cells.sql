-- A cell is an installation of its own beside others; each organisation is in one of them. Their directory is a
-- database of this schema in which only these tables have rows: those of all organisations. A single installation has no
-- row here and no directory but its own tables.
create table directory_cell (
  name text not null,
  -- Where other cells forward requests to.
  address text not null,
  constraint directory_cell_pkey primary key (name),
  constraint directory_cell_name check (name ~ '^[a-z0-9]{1,20}$'),
  constraint directory_cell_address check (address ~ '^https?://[^/]+$')
);
grant select on directory_cell to berth_app;
-- Operators add cells with the worker's account.
grant insert, update, delete on directory_cell to berth_worker;
revoke all on directory_cell from berth_keeper;

-- In a cell: null for its own organisations, otherwise where one has moved. In the directory: where it is.
alter table organisation add column cell text;
create or replace view offered_organisation with (security_invoker = true) as
  select id, slug, name, removed_at, cell from organisation;

-- The name of this cell; null for a single installation.
alter table installation add column cell text;

-- Rows of the directory tables that have changed here and that the worker has not yet sent. Ids of several organisations,
-- so no row policy applies.
create table directory_change (
  id bigint generated always as identity,
  of_table text not null,
  of_organisation uuid not null,
  row_key text not null,
  constraint directory_change_pkey primary key (id)
);
revoke all on directory_change from berth_keeper;
grant insert on directory_change to berth_app, berth_keeper;
-- The trigger below runs with the rights of the role that changes the row.
grant select (cell) on installation to berth_keeper;
grant select, delete on directory_change to berth_worker;

-- In the directory, workers of the cells write the rows of their organisations.
grant delete on organisation, person, building_organisation, member_organisation to berth_worker;
grant insert, delete on domain_organisation to berth_worker;

create function note_directory_change() returns trigger language plpgsql as $$
begin
  if exists (select from installation where installation.cell is not null) then
    insert into directory_change (of_table, of_organisation, row_key)
    select tg_table_name, coalesce(one.row ->> 'organisation_id', one.row ->> 'id')::uuid, one.row ->> tg_argv[0]
    from (select to_jsonb(changed) as row from changed) one;
  end if;
  return null;
end $$;
create trigger organisation_inserted after insert on organisation referencing new table as changed
  for each statement execute function note_directory_change('id');
create trigger organisation_updated after update on organisation referencing new table as changed
  for each statement execute function note_directory_change('id');
create trigger organisation_deleted after delete on organisation referencing old table as changed
  for each statement execute function note_directory_change('id');
create trigger building_organisation_inserted after insert on building_organisation referencing new table as changed
  for each statement execute function note_directory_change('building_id');
create trigger building_organisation_deleted after delete on building_organisation referencing old table as changed
  for each statement execute function note_directory_change('building_id');
create trigger member_organisation_inserted after insert on member_organisation referencing new table as changed
  for each statement execute function note_directory_change('member_id');
create trigger member_organisation_deleted after delete on member_organisation referencing old table as changed
  for each statement execute function note_directory_change('member_id');
create trigger person_organisation_inserted after insert on person_organisation referencing new table as changed
  for each statement execute function note_directory_change('person_id');
create trigger person_organisation_deleted after delete on person_organisation referencing old table as changed
  for each statement execute function note_directory_change('person_id');
create trigger identifier_organisation_inserted after insert on identifier_organisation referencing new table as changed
  for each statement execute function note_directory_change('identifier');
create trigger identifier_organisation_deleted after delete on identifier_organisation referencing old table as changed
  for each statement execute function note_directory_change('identifier');
create trigger domain_organisation_inserted after insert on domain_organisation referencing new table as changed
  for each statement execute function note_directory_change('domain');
create trigger domain_organisation_deleted after delete on domain_organisation referencing old table as changed
  for each statement execute function note_directory_change('domain');
