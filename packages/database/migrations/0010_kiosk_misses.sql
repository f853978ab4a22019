-- Attempts at a kiosk that found no person or reservation, within a day. Too many lock the kiosk.
alter table kiosk_tries
  add column missed integer not null default 0,
  add column missed_since timestamptz not null default now();
