-- 0017_calendar-feeds: an address under which a calendar program reads its owner's reservations

create table calendar_feed (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  member_id uuid not null,
  -- Of the secret half of the address: whoever reads this table can read nobody's calendar.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feed_pkey primary key (organisation_id, id),
  -- One for each person and building, so that there is one to take back.
  constraint calendar_feed_unique unique (organisation_id, building_id, member_id),
  constraint calendar_feed_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_feed_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint calendar_feed_secret_hash check (octet_length(secret_hash) = 32)
);
create index calendar_feed_member on calendar_feed (organisation_id, member_id);

grant select, insert, update, delete on calendar_feed to berth_app;

alter table calendar_feed enable row level security, force row level security;
create policy calendar_feed_tenant on calendar_feed using (organisation_id = current_organisation());
