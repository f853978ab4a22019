-- 0061_event-bound-checked: reads the table beside everybody who reads and writes; the partition is then taken at its word
alter table event validate constraint event_bound;
