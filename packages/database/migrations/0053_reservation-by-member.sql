-- no transaction
-- 0053_reservation-by-member: what became of somebody's reservations is read from an index alone: each lies on a page of its own
create index concurrently reservation_by_member on reservation (organisation_id, member_id, start_at)
  include (floor_id, local_day, end_at, state, checked_in_at, cancelled_at, cancelled_by, sensed_minutes, heard_minutes);
