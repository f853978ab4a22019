-- The kind of space, because demand is counted per kind once its day is over. Null: stored before this column existed.
alter table refusal_seen add column space_type "char";

create view offered_refusal_seen with (security_invoker = true) as
  select organisation_id, building_id, member_id, local_day, rule, space_type from refusal_seen;
grant select on offered_refusal_seen to berth_app;
revoke all on offered_refusal_seen from berth_keeper;

-- People who found no free space on a day that is over, counted by what came of it. A person counts once per day and
-- kind of space.
create table demand_day (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  space_type "char" not null,
  -- Got a space from the waitlist.
  served integer not null,
  -- Waited, and got none.
  unserved integer not null,
  -- Refused, and did not wait.
  refused integer not null,
  -- Outcomes that are too small to show by themselves.
  combined integer not null,
  -- The number of outcomes that are suppressed, because even together they are fewer than five people.
  withheld smallint not null,
  constraint demand_day_pkey primary key (organisation_id, building_id, local_day, space_type),
  constraint demand_day_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint demand_day_space_type check (space_type in ('d', 'r', 'p')),
  -- The rule of five again, where no code path can bypass it.
  constraint demand_day_people check (
    not served between 1 and 4 and not unserved between 1 and 4 and not refused between 1 and 4
    and not combined between 1 and 4 and least(served, unserved, refused, combined, withheld) >= 0)
);
alter table demand_day enable row level security, force row level security;
create policy demand_day_tenant on demand_day using (organisation_id = current_organisation());
-- No update: once shown, a figure never changes, or an erasure would show in it.
grant select, insert on demand_day to berth_app;
