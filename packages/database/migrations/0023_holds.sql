-- A space that is held for a member who has not answered yet, such as the next on the waitlist. It is a reservation, so
-- that the constraint against overlaps guards it, and it has no holder, so that nothing that lists or counts the
-- reservations of people finds it. Held rows are the only ones that are deleted.
alter table reservation drop constraint reservation_state, drop constraint reservation_open,
  drop constraint reservation_holder;
alter table reservation
  add constraint reservation_state check (state in ('r', 'i', 'o', 'c', 'h')) not valid,
  add constraint reservation_open check (not holds_space or state in ('r', 'i', 'h')) not valid,
  add constraint reservation_holder check (member_id is not null or not holds_space or state = 'h') not valid,
  add constraint reservation_held check (state <> 'h' or (
    member_id is null and not exclusive and not visible_to_others and made_by_id is null
    and series_id is null and subject is null and userpools is null)) not valid;
grant delete on reservation to berth_app;
create policy reservation_deletes_held on reservation as restrictive for delete to berth_app using (state = 'h');

create or replace view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state, holds_space,
    visible_to_others, subject, ticket, version, checked_in_at, cancelled_at, cancelled_by, planned_end_at,
    sensed_minutes, heard_minutes, placed_at, mirrored
  from reservation where state <> 'h';

create table hold (
  organisation_id uuid not null,
  reservation_id uuid not null,
  -- The kind of the subject: an entry of the waitlist.
  reason text not null,
  subject_id uuid not null,
  -- Null until the rules have been evaluated and the space was offered.
  offered_at timestamptz,
  expires_at timestamptz not null,
  -- The member who freed the space, and until when they can take it back if no one has accepted it.
  released_by_id uuid,
  reclaimable_until timestamptz,
  constraint hold_pkey primary key (organisation_id, reservation_id),
  constraint hold_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade,
  constraint hold_reason check (reason in ('waitlist')),
  constraint hold_reclaim check ((released_by_id is null) = (reclaimable_until is null))
);
create index hold_expiry on hold (organisation_id, expires_at);
create index hold_subject on hold (organisation_id, subject_id);
alter table hold enable row level security, force row level security;
create policy hold_tenant on hold using (organisation_id = current_organisation());
grant select, insert, update, delete on hold to berth_app;
