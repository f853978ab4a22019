-- 0065_doors: which cards pass which doors when, as a building tells its door system, and which cards were read there

create table door_bridge (
  organisation_id uuid not null,
  building_id uuid not null,
  -- Of what was told last of any card: whoever hears two believes the higher.
  version bigint not null default 0,
  -- While it does not answer it is left alone until then.
  next_at timestamptz not null default wall_clock(),
  answered_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- What was answered, when the failure is an answer.
  status smallint,
  failures integer not null default 0,
  -- What the system calls its schedules, and which ones are named here that it does not have.
  schedules jsonb not null default '[]',
  schedules_at timestamptz,
  unknown_schedules text[] not null default '{}',
  -- Of the cards that were read at its doors.
  checked_in integer not null default 0,
  present integer not null default 0,
  failed integer not null default 0,
  unknown_cards integer not null default 0,
  ignored integer not null default 0,
  event_at timestamptz,
  constraint door_bridge_pkey primary key (organisation_id, building_id),
  constraint door_bridge_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint door_bridge_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status')),
  constraint door_bridge_failing check ((failing_since is null) = (failure is null))
);
grant select, insert, update, delete on door_bridge to berth_app;
alter table door_bridge enable row level security, force row level security;
create policy door_bridge_tenant on door_bridge using (organisation_id = current_organisation());

-- What a door system was told of a card. A card that passes nothing any more has no row once the system knows.
create table door_card (
  organisation_id uuid not null,
  building_id uuid not null,
  card text not null,
  member_id uuid,
  version bigint not null,
  -- Of what that version says.
  hash text not null,
  -- When the last of it ends.
  until timestamptz not null,
  tried_at timestamptz,
  -- Null until the system said that it keeps it.
  taken_at timestamptz,
  -- The system does not want this card, and is not asked before then.
  refused_until timestamptz,
  constraint door_card_pkey primary key (organisation_id, building_id, card),
  constraint door_card_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint door_card_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete set null (member_id)
);
create index door_card_member on door_card (organisation_id, member_id);
grant select, insert, update, delete on door_card to berth_app;
alter table door_card enable row level security, force row level security;
create policy door_card_tenant on door_card using (organisation_id = current_organisation());

-- What was read at a door is done once. Whose card it was is not kept.
create table door_event (
  organisation_id uuid not null,
  building_id uuid not null,
  id text not null,
  received_at timestamptz not null default wall_clock(),
  constraint door_event_pkey primary key (organisation_id, building_id, id),
  constraint door_event_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index door_event_received on door_event (organisation_id, received_at);
grant select, insert, update, delete on door_event to berth_app;
alter table door_event enable row level security, force row level security;
create policy door_event_tenant on door_event using (organisation_id = current_organisation());
