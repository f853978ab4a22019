-- 0060_event-bound: what happened until the end of next month stays in the table that is there (ADR 41)
-- Ids begin with their time, so a month of events is a range of ids. Not valid: to look at every row while nobody can write
-- takes seconds for each million. Next month, so that a migration that stops half way refuses no event for weeks.
do $$
begin
  execute format('alter table event add constraint event_bound check (id < %L) not valid',
    rpad(lpad(to_hex((extract(epoch from date_trunc('month', now() at time zone 'utc') + interval '2 months') * 1000)::bigint),
      12, '0'), 32, '0')::uuid);
end $$;
