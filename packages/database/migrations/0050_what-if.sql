-- 0050_what-if: the last replay of each building by other rules

create table what_if (
  organisation_id uuid not null,
  building_id uuid not null,
  id uuid not null default uuidv7(),
  from_day date not null,
  to_day date not null,
  -- The rules and numbers of spaces that were tried, and figures: of nobody.
  changes jsonb not null,
  answer jsonb,
  asked_at timestamptz not null default wall_clock(),
  started_at timestamptz,
  ended_at timestamptz,
  failure text,
  -- The next one takes the place of the last.
  constraint what_if_pkey primary key (organisation_id, building_id),
  constraint what_if_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint what_if_failure check (failure in ('too_long', 'gave_up')),
  constraint what_if_ended check ((ended_at is null) = (answer is null and failure is null))
);
-- One at a time.
create unique index what_if_running on what_if (organisation_id) where ended_at is null;
alter table what_if enable row level security, force row level security;
create policy what_if_tenant on what_if using (organisation_id = current_organisation());
grant select, insert, update, delete on what_if to berth_app;

-- When its start was chosen, and what the system cancelled by what sensors told.
create or replace view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state, holds_space,
    visible_to_others, subject, ticket, version, checked_in_at, cancelled_at, cancelled_by, planned_end_at,
    sensed_minutes, heard_minutes, placed_at
  from reservation;
create or replace view offered_no_show_step with (security_invoker = true) as
  select organisation_id, reservation_id, building_id, step, done_at, restored_at, evidence from no_show_step;
