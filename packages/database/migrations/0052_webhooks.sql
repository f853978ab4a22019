-- 0052_webhooks: what happens to reservations is sent to receivers outside, in order and for three days

alter table forward_state
  -- In a row.
  add column failures integer not null default 0,
  -- After many in a row it is only asked now and then, and then next.
  add column probe_at timestamptz;

create table webhook_delivery (
  organisation_id uuid not null,
  -- What the receiver knows it by, over all attempts.
  id uuid not null,
  building_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- None in a test.
  reservation_id uuid,
  type text not null,
  -- Gone some time after it was taken or given up.
  body text,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  happened_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  status smallint,
  milliseconds integer,
  failure text,
  constraint webhook_delivery_pkey primary key (organisation_id, id),
  constraint webhook_delivery_once unique (organisation_id, endpoint_id, event_id),
  constraint webhook_delivery_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint webhook_delivery_state check (state in ('waiting', 'sent', 'dead')),
  constraint webhook_delivery_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status', 'switched-off')),
  constraint webhook_delivery_body check (body is not null or state <> 'waiting')
);
create index webhook_delivery_of_building on webhook_delivery (organisation_id, building_id, happened_at desc);
create index webhook_delivery_of_reservation on webhook_delivery (organisation_id, reservation_id);
create index webhook_delivery_waiting on webhook_delivery (organisation_id, endpoint_id, event_id)
  where state = 'waiting';
grant select, insert, update, delete on webhook_delivery to berth_app;
grant select, delete, update (body) on webhook_delivery to berth_keeper;
alter table webhook_delivery enable row level security, force row level security;
create policy webhook_delivery_tenant on webhook_delivery using (organisation_id = current_organisation());
