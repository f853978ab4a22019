-- 0042_cancelled-on-a-day: which reservations were cancelled on a day, whatever day they were for
-- no transaction
create index concurrently reservation_cancelled on reservation (organisation_id, cancelled_at)
  where cancelled_at is not null;
