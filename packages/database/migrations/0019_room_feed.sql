-- The calendar link of a room: an address that shows its reservations to room panels and shared calendars. One per room,
-- so that there is one to withdraw.
create table room_feed (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  space_id uuid not null,
  -- A hash of the secret half of the address, so that this table gives no access to any calendar.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint room_feed_pkey primary key (organisation_id, id),
  constraint room_feed_unique unique (organisation_id, space_id),
  constraint room_feed_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade,
  constraint room_feed_secret_hash check (octet_length(secret_hash) = 32)
);
alter table room_feed enable row level security, force row level security;
create policy room_feed_tenant on room_feed using (organisation_id = current_organisation());
grant select, insert, update, delete on room_feed to berth_app;
