-- 0016_no-shows: what was done about reservations that nobody came to, each step once

-- When its start was last chosen anew. A timeslot can be taken until it ends, so a reservation may be moved to a start
-- that is past already; nobody is late for what they chose a moment ago. Null until it is moved: the id tells the rest.
alter table reservation add column placed_at timestamptz;

-- The ledger. A step is done when its row is here, in the transaction that did it: however often somebody looks, and
-- whoever dies meanwhile, it happens once. A reservation that was cancelled and restored is not cancelled again.
create table no_show_step (
  organisation_id uuid not null,
  reservation_id uuid not null,
  step text not null,
  -- Of the reservation: how much was cancelled here lately is asked for each building.
  building_id uuid not null,
  done_at timestamptz not null,
  restored_at timestamptz,
  constraint no_show_step_pkey primary key (organisation_id, reservation_id, step),
  constraint no_show_step_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade,
  constraint no_show_step_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint no_show_step_step check (step in ('remind', 'cancel')),
  constraint no_show_step_restored check (restored_at is null or step = 'cancel')
);
create index no_show_step_building on no_show_step (organisation_id, building_id, done_at);

-- Where cancelling stopped because it looked like a mistake. Open until somebody looked at it.
create table no_show_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint no_show_breaker_pkey primary key (organisation_id, building_id),
  constraint no_show_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

-- What the system does on its own is nobody's act.
alter table audit alter column actor_id drop not null;

grant select, insert, update on no_show_step, no_show_breaker to berth_app;

alter table no_show_step enable row level security, force row level security;
create policy no_show_step_tenant on no_show_step using (organisation_id = current_organisation());
alter table no_show_breaker enable row level security, force row level security;
create policy no_show_breaker_tenant on no_show_breaker using (organisation_id = current_organisation());
