-- The circuit breaker of dropping partitions: too many of a table are due at once, so none is dropped until an operator
-- resumes it. Partitions hold rows of all organisations, so it belongs to none.
create table partition_breaker (
  table_name text not null,
  due integer not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint partition_breaker_pkey primary key (table_name)
);
grant insert on partition_breaker to berth_keeper;
grant select, update (resumed_at) on partition_breaker to berth_worker;
