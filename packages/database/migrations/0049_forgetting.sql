-- 0049_forgetting: what else is kept for its time only, and what is removed goes for good (ADR 34)

alter table reservation validate constraint reservation_holder;

-- Where so much was removed that nothing goes until somebody looked.
create table purge_breaker (
  organisation_id uuid not null constraint purge_breaker_organisation references organisation (id) on delete cascade,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint purge_breaker_pkey primary key (organisation_id)
);
alter table purge_breaker enable row level security, force row level security;
create policy purge_breaker_tenant on purge_breaker using (organisation_id = current_organisation());
grant select, insert, update, delete on purge_breaker to berth_app;

grant select on presence, planned_absence, review, screen, ingest_key, evacuation, refusal_seen, usage_group, sensor, space,
  space_attribute, fixed_desk, check_in_secret, asset_type, timeslot, person, person_organisation, member_organisation
  to berth_keeper;
grant select (person_id) on browser_session to berth_keeper;
grant delete on presence, planned_absence, review, ingest_key, evacuation, refusal_seen, usage_group, legal_hold, member,
  member_organisation, person, space, space_attribute, fixed_desk, check_in_secret, asset_type, floor to berth_keeper;
grant update (asked_from) on screen to berth_keeper;
grant update (name, polygon, x, y) on space to berth_keeper;
grant update (draft, plan_hash) on floor to berth_keeper;
-- Whoever changes structure or absences counts that on the building, so that nobody goes on with what they remember.
grant update (rules_version) on building to berth_keeper;
