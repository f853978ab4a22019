-- no transaction
-- 0054_reservation-by-member-only: the same key without what is included
drop index concurrently reservation_of_member;
