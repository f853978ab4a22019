-- The circuit breakers of all automatic actions. One opens when an action would affect far more than usual, and closes
-- when an operator has resumed it. It replaces one table per action.
create table circuit_breaker (
  organisation_id uuid not null constraint circuit_breaker_organisation references organisation (id) on delete cascade,
  action text not null,
  -- Null if the action concerns the whole organisation.
  building_id uuid,
  scope_id uuid not null generated always as (coalesce(building_id, organisation_id)) stored,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint circuit_breaker_pkey primary key (organisation_id, action, scope_id),
  constraint circuit_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint circuit_breaker_action check (action in ('removals', 'anonymising', 'no-shows', 'purging')),
  constraint circuit_breaker_scope check ((action = 'purging') = (building_id is null))
);
create index circuit_breaker_building on circuit_breaker (organisation_id, building_id);
alter table circuit_breaker enable row level security;
grant select, insert, update, delete on circuit_breaker to berth_app;
create policy circuit_breaker_tenant on circuit_breaker using (organisation_id = current_organisation());
create policy circuit_breaker_paused on circuit_breaker for select to berth_worker using (resumed_at is null);

-- Release 1.0 reads and writes the old tables until a later migration drops them. While both releases run, each has its
-- own breakers. That is safe, because each compares with the same limits and pauses by itself.
alter table removal_breaker no force row level security;
alter table anonymise_breaker no force row level security;
alter table no_show_breaker no force row level security;
alter table purge_breaker no force row level security;
insert into circuit_breaker (organisation_id, action, building_id, stopped_at, resumed_at)
  select organisation_id, 'removals', building_id, stopped_at, resumed_at from removal_breaker
  union all select organisation_id, 'anonymising', building_id, stopped_at, resumed_at from anonymise_breaker
  union all select organisation_id, 'no-shows', building_id, opened_at, closed_at from no_show_breaker
  union all select organisation_id, 'purging', null, stopped_at, resumed_at from purge_breaker;
alter table removal_breaker force row level security;
alter table anonymise_breaker force row level security;
alter table no_show_breaker force row level security;
alter table purge_breaker force row level security;
alter table circuit_breaker force row level security;
