-- 0033_kiosk: how often a kiosk is tried and what it reserved, so that nobody learns or empties a building by it
create table kiosk_tries (
  organisation_id uuid not null,
  screen_id uuid not null,
  since timestamptz not null default wall_clock(),
  tries integer not null default 1,
  constraint kiosk_tries_pkey primary key (organisation_id, screen_id),
  constraint kiosk_tries_screen foreign key (organisation_id, screen_id)
    references screen (organisation_id, id) on delete cascade
);

-- A kiosk that is taken away and paired anew is another one; what it reserved counts for its building all the same.
create table kiosk_reservation (
  organisation_id uuid not null,
  reservation_id uuid not null,
  building_id uuid not null,
  screen_id uuid not null,
  made_at timestamptz not null default wall_clock(),
  constraint kiosk_reservation_pkey primary key (organisation_id, reservation_id),
  constraint kiosk_reservation_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index kiosk_reservation_lately on kiosk_reservation (organisation_id, building_id, made_at);

grant select, insert, update, delete on kiosk_tries, kiosk_reservation to berth_app;
alter table kiosk_tries enable row level security, force row level security;
create policy kiosk_tries_tenant on kiosk_tries using (organisation_id = current_organisation());
alter table kiosk_reservation enable row level security, force row level security;
create policy kiosk_reservation_tenant on kiosk_reservation using (organisation_id = current_organisation());
