-- The worker counts paused jobs and wrong figures of all organisations in one query each, for its metrics and for
-- operators. It sees only rows that need attention, and they contain nothing but ids and times.
create policy no_show_breaker_paused on no_show_breaker for select to berth_worker using (closed_at is null);
create policy anonymise_breaker_paused on anonymise_breaker for select to berth_worker using (resumed_at is null);
create policy removal_breaker_paused on removal_breaker for select to berth_worker using (resumed_at is null);
create policy purge_breaker_paused on purge_breaker for select to berth_worker using (resumed_at is null);
create policy usage_day_differed on usage_day for select to berth_worker using (differed_at is not null);

-- Almost always empty.
create index usage_day_differed on usage_day (differed_at) where differed_at is not null;
