-- 0058_purging: whole buildings and organisations that were removed go too, once whoever runs the installation said so (ADR 34)

create table purge_confirmation (
  organisation_id uuid not null constraint purge_confirmation_organisation references organisation (id) on delete cascade,
  -- Of the building, or of the organisation itself. No key: it goes with what it names.
  subject_id uuid not null,
  confirmed_at timestamptz not null default wall_clock(),
  constraint purge_confirmation_pkey primary key (organisation_id, subject_id)
);
alter table purge_confirmation enable row level security, force row level security;
create policy purge_confirmation_tenant on purge_confirmation using (organisation_id = current_organisation());
grant select, insert, delete on purge_confirmation to berth_app;

-- Of a whole organisation nothing stays, so the keeper may delete every row of a tenant. Nobody serves with it, and what
-- it can change is still named column by column. So with tables that come later.
do $$
declare tenant_table regclass;
begin
  for tenant_table in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop
    execute format('grant select, delete on %s to berth_keeper', tenant_table);
  end loop;
end $$;
alter default privileges in schema public grant select, delete on tables to berth_keeper;
grant delete on organisation to berth_keeper;
