-- 0013_check-in: codes that are scanned, who used which, who came without a reservation, and screens that show codes

-- Of a space or of the building itself. No key to the space: one that is removed and restored keeps its printed label.
create table check_in_secret (
  organisation_id uuid not null,
  object_id uuid not null,
  building_id uuid not null,
  -- Sealed by the api: a label and a screen must show what is made from them, so a hash would not do.
  rotating text not null,
  static text not null,
  constraint check_in_secret_pkey primary key (organisation_id, object_id),
  constraint check_in_secret_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index check_in_secret_building on check_in_secret (organisation_id, building_id);

-- Who was first with a rotating code. The key promises that there is no second; a nightly job forgets old ones.
create table check_in_code_use (
  organisation_id uuid not null constraint check_in_code_use_organisation references organisation (id) on delete cascade,
  object_id uuid not null,
  period integer not null,
  person_id uuid not null,
  used_at timestamptz not null default wall_clock(),
  constraint check_in_code_use_pkey primary key (organisation_id, object_id, period)
);
create index check_in_code_use_age on check_in_code_use (organisation_id, used_at);

-- Somebody was in the building that day without holding anything there.
create table presence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  checked_in_at timestamptz not null default wall_clock(),
  constraint presence_pkey primary key (organisation_id, building_id, member_id, local_day),
  constraint presence_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint presence_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index presence_member on presence (organisation_id, member_id);

-- A browser on a wall. It shows its pairing code until somebody approves it, and proves by its secret that it is the one.
create table screen (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  kind text not null,
  pairing_code text not null,
  secret_hash bytea not null,
  -- The address that asked, so that whoever approves can tell the tablet in the hall from somebody at home.
  asked_from text not null,
  created_at timestamptz not null default wall_clock(),
  name text not null default '',
  -- Of a code screen: the space or the building whose code it shows.
  object_id uuid,
  approved_at timestamptz,
  last_seen_at timestamptz,
  constraint screen_pkey primary key (organisation_id, id),
  constraint screen_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint screen_pairing_code_unique unique (organisation_id, building_id, pairing_code),
  constraint screen_pairing_code check (pairing_code ~ '^[0-9]{12}$'),
  constraint screen_secret_hash check (octet_length(secret_hash) = 32),
  constraint screen_kind check (kind in ('code')),
  constraint screen_object check (approved_at is null or kind <> 'code' or object_id is not null)
);

grant select, insert, update, delete on check_in_secret, check_in_code_use, presence, screen to berth_app;

alter table check_in_secret enable row level security, force row level security;
create policy check_in_secret_tenant on check_in_secret using (organisation_id = current_organisation());
alter table check_in_code_use enable row level security, force row level security;
create policy check_in_code_use_tenant on check_in_code_use using (organisation_id = current_organisation());
alter table presence enable row level security, force row level security;
create policy presence_tenant on presence using (organisation_id = current_organisation());
alter table screen enable row level security, force row level security;
create policy screen_tenant on screen using (organisation_id = current_organisation());
