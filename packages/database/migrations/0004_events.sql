-- 0004_events: what happened, append-only; and who changed what in administration
create table event (
  organisation_id uuid not null constraint event_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  occurred_at timestamptz not null default now(),
  constraint event_pkey primary key (organisation_id, id)
);

create table audit (
  organisation_id uuid not null constraint audit_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  actor_id uuid not null,
  action text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  occurred_at timestamptz not null default now(),
  constraint audit_pkey primary key (organisation_id, id)
);
create index audit_subject on audit (organisation_id, subject_id);

-- Insert and read only: nobody who serves requests can rewrite the past.
grant select, insert on event, audit to berth_app;

alter table event enable row level security, force row level security;
create policy event_tenant on event using (organisation_id = current_organisation());
alter table audit enable row level security, force row level security;
create policy audit_tenant on audit using (organisation_id = current_organisation());
