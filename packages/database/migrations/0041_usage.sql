-- 0041_usage: what became of reservations, and how much of a building is used, hour by hour

-- What is left of a reservation when nobody knows any more whose it was: enough to count every figure again.
alter table reservation
  add column cancelled_at timestamptz,
  -- u its holder, o somebody else, s the system because nobody came.
  add column cancelled_by "char",
  -- When it was to end, where checking out made that earlier.
  add column planned_end_at timestamptz,
  -- Of its time, what sensors told; readings and quarters are gone long before it.
  add column sensed_minutes smallint,
  add column heard_minutes smallint,
  add constraint reservation_cancelled_by check (cancelled_by in ('u', 'o', 's')),
  -- What is restored is not cancelled any more. What was cancelled before this was kept has neither.
  add constraint reservation_cancelled check (
    (cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null or state = 'c')),
  add constraint reservation_planned_end check (planned_end_at is null or (state = 'o' and planned_end_at > end_at)),
  add constraint reservation_sensed check (sensed_minutes >= 0 and heard_minutes >= 0);

-- Only these tell when and by whom. Forced policies bind the owner too, so they are lifted for the one statement.
alter table reservation no force row level security;
alter table no_show_step no force row level security;
update reservation r set cancelled_at = done.done_at, cancelled_by = 's'
from no_show_step done
where done.organisation_id = r.organisation_id and done.reservation_id = r.id and done.step = 'cancel'
  and done.restored_at is null and r.state = 'c';
alter table reservation force row level security;
alter table no_show_step force row level security;

-- The minutes of all spaces of a kind in a building, on a floor or in a room, in one local hour. Answered from the key
-- alone. No keys to the structure: figures outlive it. Rows only where something was open, reserved or sensed.
create table usage_hour (
  organisation_id uuid not null,
  -- A building, a floor, a room that is reserved as a whole, or one of at least five desks.
  scope_id uuid not null,
  -- d desks, r rooms, p parking spots.
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  open_minutes integer not null,
  reserved_minutes integer not null,
  attended_minutes integer not null,
  used_minutes integer not null,
  heard_minutes integer not null,
  sensed_minutes integer not null,
  ghost_minutes integer not null,
  given_back_minutes integer not null,
  walk_in_minutes integer not null,
  constraint usage_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour)
    include (open_minutes, reserved_minutes, attended_minutes, used_minutes, heard_minutes, sensed_minutes,
      ghost_minutes, given_back_minutes, walk_in_minutes),
  constraint usage_hour_space_type check (space_type in ('d', 'r', 'p')),
  constraint usage_hour_hour check (hour >= 0 and hour <= 23)
) partition by range (local_day);

-- By the local hour in which it happened, of the same scopes.
create table cancellation_hour (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  by_user integer not null,
  by_other integer not null,
  by_system integer not null,
  restored integer not null,
  created integer not null,
  -- How long before the start: under 15 minutes, 2 hours, 24 hours, 7 days, and longer.
  lead integer[] not null,
  constraint cancellation_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour),
  constraint cancellation_hour_space_type check (space_type in ('d', 'r', 'p')),
  constraint cancellation_hour_hour check (hour >= 0 and hour <= 23),
  constraint cancellation_hour_lead check (cardinality(lead) = 5)
);

-- Which days were counted. Once a day is over, how long its spaces were open stays as it was: a desk that is added
-- today would change last year.
create table usage_day (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  counted_at timestamptz not null,
  frozen boolean not null,
  -- When its figures were last found to differ from a plain count.
  differed_at timestamptz,
  constraint usage_day_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_day_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

-- Days that have to be counted again.
create table usage_due (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  marked_at timestamptz not null default wall_clock(),
  constraint usage_due_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_due_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

-- A calendar week or month of those who share a userpool. Stored once and suppressed before: a row that is here may be
-- shown. The empty userpool is everybody whose own was too small.
create table usage_group (
  organisation_id uuid not null,
  building_id uuid not null,
  userpool text not null,
  -- w a week from Monday, m a month.
  period "char" not null,
  starts_on date not null,
  people integer not null,
  reservations integer not null,
  days integer not null,
  reserved_minutes integer not null,
  attended integer not null,
  no_shows integer not null,
  cancelled integer not null,
  late_cancelled integer not null,
  constraint usage_group_pkey primary key (organisation_id, building_id, period, starts_on, userpool),
  constraint usage_group_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint usage_group_period check (period in ('w', 'm')),
  -- The rule of five, once more, where no code path can pass it.
  constraint usage_group_people check (people >= 5)
);

create table asset_day (
  organisation_id uuid not null,
  asset_id uuid not null,
  local_day date not null,
  -- The highest number lent at once, and for how long any was, times how many.
  peak integer not null,
  minutes integer not null,
  refused integer not null,
  constraint asset_day_pkey primary key (organisation_id, asset_id, local_day)
);

-- What was asked for and refused by a rule: once for each person, day and rule.
create table refusal_count (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  rule text not null,
  count integer not null,
  constraint refusal_count_pkey primary key (organisation_id, scope_id, local_day, space_type, rule),
  constraint refusal_count_space_type check (space_type in ('d', 'r', 'p')),
  constraint refusal_count_count check (count >= 1)
);

-- Whose refusals were counted, for a week.
create table refusal_seen (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  rule text not null,
  seen_at timestamptz not null default wall_clock(),
  constraint refusal_seen_pkey primary key (organisation_id, building_id, local_day, member_id, rule),
  constraint refusal_seen_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint refusal_seen_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index refusal_seen_member on refusal_seen (organisation_id, member_id);

alter table usage_hour enable row level security, force row level security;
create policy usage_hour_tenant on usage_hour using (organisation_id = current_organisation());
alter table cancellation_hour enable row level security, force row level security;
create policy cancellation_hour_tenant on cancellation_hour using (organisation_id = current_organisation());
alter table usage_day enable row level security, force row level security;
create policy usage_day_tenant on usage_day using (organisation_id = current_organisation());
alter table usage_due enable row level security, force row level security;
create policy usage_due_tenant on usage_due using (organisation_id = current_organisation());
alter table usage_group enable row level security, force row level security;
create policy usage_group_tenant on usage_group using (organisation_id = current_organisation());
alter table asset_day enable row level security, force row level security;
create policy asset_day_tenant on asset_day using (organisation_id = current_organisation());
alter table refusal_count enable row level security, force row level security;
create policy refusal_count_tenant on refusal_count using (organisation_id = current_organisation());
alter table refusal_seen enable row level security, force row level security;
create policy refusal_seen_tenant on refusal_seen using (organisation_id = current_organisation());

grant select, insert, update, delete on usage_hour, cancellation_hour, usage_due, asset_day to berth_app;
grant select, insert, update on usage_day, refusal_count to berth_app;
-- What was told of a group is never told otherwise.
grant select, insert on usage_group to berth_app;
grant select, insert, delete on refusal_seen to berth_app;

-- Makes and drops its partitions.
alter table usage_hour owner to berth_keeper;

-- For whoever counts: what became of a reservation, and quarters of sensors.
create or replace view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state, holds_space,
    visible_to_others, subject, ticket, version, checked_in_at, cancelled_at, cancelled_by, planned_end_at,
    sensed_minutes, heard_minutes
  from reservation;
create view offered_sensor_day with (security_invoker = true) as
  select organisation_id, sensor_id, day, occupied from sensor_day;
create view offered_no_show_step with (security_invoker = true) as
  select organisation_id, reservation_id, building_id, step, done_at, restored_at from no_show_step;
grant select on offered_sensor_day, offered_no_show_step to berth_app;
