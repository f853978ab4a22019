-- Desks and rooms detected in an uploaded plan, until an administrator has accepted them: deleted after a day.
create table plan_analysis (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  state text not null default 'running',
  file_name text not null,
  pages integer not null default 1,
  page integer not null default 1,
  -- The picture that the positions refer to.
  plan_hash text,
  detected jsonb,
  refusal text,
  created_at timestamptz not null default now(),
  constraint plan_analysis_pkey primary key (organisation_id, id),
  constraint plan_analysis_floor foreign key (organisation_id, floor_id)
    references floor (organisation_id, id) on delete cascade,
  constraint plan_analysis_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint plan_analysis_state check (state in ('running', 'done', 'failed')),
  constraint plan_analysis_refusal check ((state = 'failed') = (refusal is not null))
);
create index plan_analysis_of_floor on plan_analysis (organisation_id, floor_id, created_at);
create index plan_analysis_of_building on plan_analysis (organisation_id, building_id);
alter table plan_analysis enable row level security, force row level security;
create policy plan_analysis_tenant on plan_analysis using (organisation_id = current_organisation());
grant select, insert, update, delete on plan_analysis to berth_app;

-- The setup guide of a building: the steps that were left for later, and whether it was closed. Steps that are done
-- have no row here; they follow from what exists.
create table building_setup (
  organisation_id uuid not null,
  building_id uuid not null,
  later text[] not null default '{}',
  closed_at timestamptz,
  version integer not null default 1,
  constraint building_setup_pkey primary key (organisation_id, building_id),
  constraint building_setup_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table building_setup enable row level security, force row level security;
create policy building_setup_tenant on building_setup using (organisation_id = current_organisation());
grant select, insert, update, delete on building_setup to berth_app;
