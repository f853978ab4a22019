-- 0059_calendars: rooms that are reserved here and in a calendar of others

-- Of a meeting that somebody made there: it is changed there, too.
alter table reservation add column mirrored boolean not null default false;
create or replace view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state, holds_space,
    visible_to_others, subject, ticket, version, checked_in_at, cancelled_at, cancelled_by, planned_end_at,
    sensed_minutes, heard_minutes, placed_at, mirrored
  from reservation;
create or replace view offered_member with (security_invoker = true) as
  select organisation_id, id, person_id, email, first_name, last_name, identifiers, attributes, language,
    suspended_at, removed_at, search, kind from member;

create table calendar_connection (
  organisation_id uuid not null constraint calendar_connection_organisation references organisation (id) on delete cascade,
  provider text not null,
  -- Of the customer's own registration of this product with the provider.
  tenant text not null,
  client text not null,
  sealed text not null,
  last4 text not null,
  version integer not null default 1,
  connected_at timestamptz not null default wall_clock(),
  constraint calendar_connection_pkey primary key (organisation_id, provider),
  constraint calendar_connection_provider check (provider in ('azure', 'google')),
  constraint calendar_connection_last4 check (char_length(last4) <= 4)
);
grant select, insert, update, delete on calendar_connection to berth_app;
alter table calendar_connection enable row level security, force row level security;
create policy calendar_connection_tenant on calendar_connection using (organisation_id = current_organisation());

create table calendar_room (
  organisation_id uuid not null,
  provider text not null,
  space_id uuid not null,
  building_id uuid not null,
  -- The room's mailbox.
  address text not null,
  -- Where reading its changes goes on, and until which day they are read.
  cursor text,
  read_until timestamptz,
  -- Under which the provider tells of changes, and the hash of what it proves itself with.
  channel uuid not null default gen_random_uuid(),
  channel_hash bytea,
  subscription text,
  subscribed_until timestamptz,
  -- When it is looked at again without being asked.
  due_at timestamptz not null default wall_clock(),
  synced_at timestamptz,
  failing_since timestamptz,
  failure text,
  failures integer not null default 0,
  constraint calendar_room_pkey primary key (organisation_id, provider, space_id),
  constraint calendar_room_address unique (organisation_id, provider, address),
  constraint calendar_room_channel unique (organisation_id, channel),
  constraint calendar_room_connection foreign key (organisation_id, provider)
    references calendar_connection (organisation_id, provider) on delete cascade,
  constraint calendar_room_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade,
  constraint calendar_room_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_room_failure check (failure in
    ('refused', 'unknown', 'throttled', 'unreachable', 'unexpected')),
  constraint calendar_room_failing check ((failing_since is null) = (failure is null))
);
create index calendar_room_space on calendar_room (organisation_id, space_id);
create index calendar_room_building on calendar_room (organisation_id, building_id);
create index calendar_room_due on calendar_room (organisation_id, due_at);
grant select, insert, update, delete on calendar_room to berth_app;
alter table calendar_room enable row level security, force row level security;
create policy calendar_room_tenant on calendar_room using (organisation_id = current_organisation());

-- An event of a calendar and the reservation that it is here: of a meeting over midnight one for each day.
create table calendar_entry (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  provider text not null,
  space_id uuid not null,
  -- Null until the provider said under which id it keeps ours.
  external_id text,
  part smallint not null default 0,
  reservation_id uuid,
  -- Who made it: somebody here, or somebody there.
  origin text not null,
  -- What ours is sent under, so that sent twice it is there once; another each time that it is written anew.
  transaction_id uuid,
  generation integer not null default 1,
  marked_version integer,
  -- Of the reservation, when both sides last held the same because of it; null when it has to be written.
  pushed_version integer,
  -- Of what both sides hold, and when that is.
  hash text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- When ours was last put back there after somebody moved or deleted it.
  rewritten_at timestamptz,
  writes timestamptz[] not null default '{}',
  frozen_until timestamptz,
  constraint calendar_entry_pkey primary key (organisation_id, id),
  constraint calendar_entry_room foreign key (organisation_id, provider, space_id)
    references calendar_room (organisation_id, provider, space_id) on delete cascade,
  constraint calendar_entry_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete set null (reservation_id),
  constraint calendar_entry_origin check (origin in ('berth', 'outside')),
  constraint calendar_entry_event unique (organisation_id, provider, space_id, external_id, part),
  constraint calendar_entry_of_reservation unique (organisation_id, provider, reservation_id)
);
create index calendar_entry_end on calendar_entry (organisation_id, end_at);
create index calendar_entry_reservation on calendar_entry (organisation_id, reservation_id);
grant select, insert, update, delete on calendar_entry to berth_app;
alter table calendar_entry enable row level security, force row level security;
create policy calendar_entry_tenant on calendar_entry using (organisation_id = current_organisation());

-- Where the two sides disagree, until they do not or somebody said that both may stay.
create table calendar_conflict (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  -- The reservation that stands in the way, or that is the entry's own, and its version when that was said.
  reservation_id uuid,
  reservation_version integer,
  state text not null default 'open',
  since timestamptz not null default wall_clock(),
  ended_at timestamptz,
  constraint calendar_conflict_pkey primary key (organisation_id, id),
  constraint calendar_conflict_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_conflict_entry foreign key (organisation_id, entry_id)
    references calendar_entry (organisation_id, id) on delete cascade,
  constraint calendar_conflict_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete set null (reservation_id),
  constraint calendar_conflict_kind check (kind in ('overlap', 'moved', 'deleted', 'loop')),
  constraint calendar_conflict_state check (state in ('open', 'solved', 'dismissed')),
  constraint calendar_conflict_ended check ((ended_at is null) = (state = 'open'))
);
create unique index calendar_conflict_open on calendar_conflict (organisation_id, entry_id) where state = 'open';
create index calendar_conflict_entry on calendar_conflict (organisation_id, entry_id);
create index calendar_conflict_reservation on calendar_conflict (organisation_id, reservation_id);
create index calendar_conflict_building on calendar_conflict (organisation_id, building_id, state);
grant select, insert, update, delete on calendar_conflict to berth_app;
alter table calendar_conflict enable row level security, force row level security;
create policy calendar_conflict_tenant on calendar_conflict using (organisation_id = current_organisation());
