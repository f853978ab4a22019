-- 0011_reservations: who holds which space when; the promises that no code path can pass are written here

-- A reservation names the floor of its space. The database keeps the two in step when a desk moves to another floor.
alter table space add constraint space_floor_unique unique (organisation_id, id, floor_id);

create table reservation (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  floor_id uuid not null,
  space_id uuid not null,
  -- Who will sit there.
  member_id uuid not null,
  -- Half-open and in two columns: row policies keep range functions off every index, only the constraints build the range.
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Of the start and the end, in the zone of the building.
  local_day date not null,
  version integer not null default 1,
  -- r reserved, i checked in, o checked out, c cancelled. One byte, because there are very many of these rows.
  state "char" not null default 'r',
  -- Cleared by cancelling, checking out and the nightly close, so that what guards and reads the present stays as small as it.
  holds_space boolean not null default true,
  -- Whether its holder may have no other at the same time; the rule of the building when it was made.
  exclusive boolean not null,
  visible_to_others boolean not null default true,
  -- The secret half of the ticket; with the ids it makes the hash that is shown, so it needs no index of its own.
  ticket bytea not null,
  -- The person who made it, when that was somebody else. No key: who runs the dashboard is nobody's member.
  made_by_id uuid,
  series_id uuid,
  checked_in_at timestamptz,
  subject text,
  -- Of the holder when it was made: their budgets were spent then, whatever pool they are in now.
  userpools text[],
  constraint reservation_pkey primary key (organisation_id, id),
  constraint reservation_space foreign key (organisation_id, space_id, floor_id)
    references space (organisation_id, id, floor_id) on update cascade on delete cascade,
  -- Not on delete cascade: nobody's past disappears because a member does.
  constraint reservation_member foreign key (organisation_id, member_id) references member (organisation_id, id),
  constraint reservation_no_overlap exclude using gist
    (organisation_id with =, space_id with =, tstzrange(start_at, end_at, '[)') with &&) where (holds_space),
  constraint person_no_overlap exclude using gist
    (organisation_id with =, member_id with =, tstzrange(start_at, end_at, '[)') with &&) where (holds_space and exclusive),
  -- No local day is longer, so whoever looks for what meets a period need not look further back.
  constraint reservation_period check (
    isfinite(start_at) and isfinite(end_at) and start_at < end_at and end_at - start_at <= interval '26 hours'),
  constraint reservation_state check (state in ('r', 'i', 'o', 'c')),
  constraint reservation_open check (not holds_space or state in ('r', 'i')),
  constraint reservation_ticket check (octet_length(ticket) = 16),
  constraint reservation_subject check (char_length(subject) < 255)
) with (
  -- An index-only read looks into the heap until a page was vacuumed, and a share of 20 million rows would come too late.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000,
  autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_threshold = 2000
);
-- What a map asks: answered from the index alone.
create index reservation_of_floor on reservation (organisation_id, floor_id, local_day)
  include (state, visible_to_others, start_at, end_at, space_id, member_id) where (holds_space);
create index reservation_of_member on reservation (organisation_id, member_id, start_at);
-- The same keys again and again, which PostgreSQL stores once: about ten bytes a row, for lists, the past and foreign keys.
create index reservation_day on reservation (organisation_id, floor_id, local_day);
create index reservation_space on reservation (organisation_id, space_id, floor_id);
create index reservation_series on reservation (organisation_id, series_id) where series_id is not null;
create index reservation_userpools on reservation (organisation_id, floor_id, local_day)
  include (userpools, state) where userpools is not null;

create table reservation_guest (
  organisation_id uuid not null,
  reservation_id uuid not null,
  place smallint not null,
  name text not null,
  email text not null,
  constraint reservation_guest_pkey primary key (organisation_id, reservation_id, place),
  constraint reservation_guest_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade
);

create table reservation_asset (
  organisation_id uuid not null,
  reservation_id uuid not null,
  asset_id uuid not null,
  -- Of the reservation: stock is counted per day without reading all that was ever lent.
  local_day date not null,
  quantity integer not null,
  comment text not null default '',
  constraint reservation_asset_pkey primary key (organisation_id, reservation_id, asset_id),
  constraint reservation_asset_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade,
  constraint reservation_asset_asset foreign key (organisation_id, asset_id)
    references asset_type (organisation_id, id) on delete cascade,
  constraint reservation_asset_quantity check (quantity >= 1)
);
create index reservation_asset_asset on reservation_asset (organisation_id, asset_id, local_day);

-- When the holder of a fixed desk is away. `created_at` is its key on the wire, so it has no more than milliseconds.
create table planned_absence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  created_at timestamptz(3) not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  all_day boolean not null default false,
  repeat_days text[] not null default '{}',
  constraint planned_absence_pkey primary key (organisation_id, building_id, member_id, created_at),
  constraint planned_absence_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint planned_absence_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint planned_absence_period check (isfinite(start_at) and isfinite(end_at) and start_at <= end_at),
  constraint planned_absence_days check (
    repeat_days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])
);
create index planned_absence_member on planned_absence (organisation_id, member_id);

-- What a call with a key answered, for a day: who asks again is told the same and nothing happens twice.
create table idempotency_key (
  organisation_id uuid not null constraint idempotency_key_organisation references organisation (id) on delete cascade,
  actor_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (organisation_id, actor_id, call, key),
  constraint idempotency_key_form check (char_length(key) between 1 and 255),
  constraint idempotency_key_body_hash check (octet_length(body_hash) = 32)
);

-- What time it is for every rule. One place, so that a test can move it; nobody but the owner of the schema can.
create function wall_clock() returns timestamptz stable parallel safe language sql return statement_timestamp();

-- In one order for everyone, or two who want the same two things wait for each other for ever. A loop promises that
-- order; a select list does not. Nothing to lock is fine.
create function take_locks(keys bigint[]) returns void language plpgsql as $$
declare
  k bigint;
begin
  for k in select distinct unnest(keys) order by 1 loop
    perform pg_advisory_xact_lock(k);
  end loop;
end $$;

-- For one who must not wait: whoever finds the lock taken is told by a code of its own.
create function take_lock_or_refuse(key bigint) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(key) then
    raise exception 'still running' using errcode = 'BE409';
  end if;
end $$;

grant select, insert, update on reservation to berth_app;
grant select, insert, update, delete on reservation_guest, reservation_asset, planned_absence, idempotency_key to berth_app;

alter table reservation enable row level security, force row level security;
create policy reservation_tenant on reservation using (organisation_id = current_organisation());
alter table reservation_guest enable row level security, force row level security;
create policy reservation_guest_tenant on reservation_guest using (organisation_id = current_organisation());
alter table reservation_asset enable row level security, force row level security;
create policy reservation_asset_tenant on reservation_asset using (organisation_id = current_organisation());
alter table planned_absence enable row level security, force row level security;
create policy planned_absence_tenant on planned_absence using (organisation_id = current_organisation());
alter table idempotency_key enable row level security, force row level security;
create policy idempotency_key_tenant on idempotency_key using (organisation_id = current_organisation());
