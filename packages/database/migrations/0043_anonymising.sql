-- 0043_anonymising: nobody is known by a reservation for longer than its building says (ADR 34)

-- Whoever holds a space is known. Not checked here for what is there already: it all has a holder.
alter table reservation alter column member_id drop not null,
  add constraint reservation_holder check (member_id is not null or not holds_space) not valid;

-- Lowering the days ends reservations for good, so for a day the longer time still holds, whoever lowered it.
alter table building alter column anonymise_after_days set default 90,
  add column anonymise_days_before integer,
  add column anonymise_lowered_at timestamptz;
create function building_days_kept(one building) returns integer language sql stable parallel safe
return case when one.anonymise_lowered_at > wall_clock() - interval '24 hours'
  then greatest(one.anonymise_after_days, one.anonymise_days_before) else one.anonymise_after_days end;
create function keep_days_for_a_day() returns trigger language plpgsql as $$
begin
  if new.anonymise_after_days < building_days_kept(old) then
    new.anonymise_days_before := building_days_kept(old);
    new.anonymise_lowered_at := wall_clock();
  end if;
  return new;
end $$;
create trigger building_days_lowered before update of anonymise_after_days on building
  for each row execute function keep_days_for_a_day();

-- How many reservations a night found to anonymise: what is usual, to notice what is not.
create table anonymise_night (
  organisation_id uuid not null,
  building_id uuid not null,
  night date not null,
  due integer not null,
  constraint anonymise_night_pkey primary key (organisation_id, building_id, night),
  constraint anonymise_night_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

-- Where a night found so many that nothing is anonymised until somebody looked.
create table anonymise_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint anonymise_breaker_pkey primary key (organisation_id, building_id),
  constraint anonymise_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

-- What must not go meanwhile: of a building, of a member, of both, or of the whole organisation.
create table legal_hold (
  organisation_id uuid not null constraint legal_hold_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- No keys: what it says stays when the building or the member is gone.
  building_id uuid,
  member_id uuid,
  from_day date not null,
  until_day date not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamptz not null default wall_clock(),
  -- It counts once a second administrator agreed.
  approved_by uuid,
  released_by uuid,
  released_at timestamptz,
  constraint legal_hold_pkey primary key (organisation_id, id),
  constraint legal_hold_two_people check (approved_by <> created_by),
  constraint legal_hold_at_most_a_year check (until_day >= from_day and until_day - from_day <= 366),
  constraint legal_hold_reason check (char_length(reason) >= 1 and char_length(reason) <= 500),
  constraint legal_hold_released check ((released_at is null) = (released_by is null))
);

alter table anonymise_night enable row level security, force row level security;
create policy anonymise_night_tenant on anonymise_night using (organisation_id = current_organisation());
alter table anonymise_breaker enable row level security, force row level security;
create policy anonymise_breaker_tenant on anonymise_breaker using (organisation_id = current_organisation());
alter table legal_hold enable row level security, force row level security;
create policy legal_hold_tenant on legal_hold using (organisation_id = current_organisation());

grant select, insert, update, delete on anonymise_night, anonymise_breaker to berth_app;
grant select, insert on legal_hold to berth_app;
grant update (until_day, approved_by, released_by, released_at) on legal_hold to berth_app;

-- The keeper takes away what was kept long enough, and of the record only what names people. Nobody who serves can.
alter table audit add column if not exists redacted_at timestamptz;
grant select on organisation, building, floor, reservation, reservation_guest, reservation_asset, no_show_step, usage_due,
  legal_hold, member, event, mail, audit, audit_chain to berth_keeper;
grant update (member_id, made_by_id, series_id, subject, userpools, ticket, visible_to_others, checked_in_at, holds_space)
  on reservation to berth_keeper;
grant update (comment) on reservation_asset to berth_keeper;
grant update (evidence) on no_show_step to berth_keeper;
grant update (actor_id, payload) on event to berth_keeper;
grant update (actor_id, before, after, redacted_at) on audit to berth_keeper;
grant delete on reservation_guest, mail to berth_keeper;
grant insert on audit, audit_chain to berth_keeper;
grant update (number, hash) on audit_chain to berth_keeper;
