-- The fixed desks, absences and reservations that a member lost by leaving a building. They get them back if they return
-- within thirty days.
create table building_departure (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  left_at timestamptz not null default now(),
  released jsonb not null,
  constraint building_departure_pkey primary key (organisation_id, building_id, member_id),
  constraint building_departure_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint building_departure_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
alter table building_departure enable row level security, force row level security;
create policy building_departure_tenant on building_departure using (organisation_id = current_organisation());
create index building_departure_member_id on building_departure (organisation_id, member_id);
grant select, insert, update, delete on building_departure to berth_app;

-- Finds the holder of a fixed desk by its card.
create index fixed_desk_card on fixed_desk (organisation_id, upper(rfid_card_number)) where rfid_card_number <> '';

-- Presence and card readers need the card and the emergency-responder flag of a fixed desk.
create or replace view offered_fixed_desk with (security_invoker = true) as
  select organisation_id, space_id, member_id, employee_name, rfid_card_number, emergency_responder from fixed_desk;
