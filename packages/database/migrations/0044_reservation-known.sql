-- no transaction
-- 0044_reservation-known: a night in which nothing is to be anonymised reads next to nothing
create index concurrently reservation_known on reservation (organisation_id, floor_id, local_day)
  where member_id is not null and not holds_space;
