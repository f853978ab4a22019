-- Desks that a team day holds for its invitees until they answer. The table of holds has few rows, so the constraint is
-- checked at once.
alter table hold drop constraint hold_reason,
  add constraint hold_reason check (reason in ('waitlist', 'team-day'));

-- Whether the day was planned with desks. Stays set when no desk is held, so that answers cannot be inferred.
alter table team_day add column holds_desks boolean not null default false;
-- The held desk of an invitee, then their reservation of it. Not a reference: either can be deleted on its own.
alter table team_day_invitee add column reservation_id uuid;

-- Days that the job settles.
create index team_day_open on team_day (organisation_id, respond_by) where state = 'open' and respond_by is not null;
