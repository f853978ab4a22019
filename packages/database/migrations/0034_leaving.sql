-- 0034_leaving: members are written to as such, and removing those whom nobody sees stops when it looks like a mistake
alter table mail drop constraint mail_audience;
alter table mail add constraint mail_audience
  check (audience in ('holder', 'guest', 'service', 'administrator', 'member'));

-- A building in which too many would have left. Open until somebody looked; then the next night is let through once.
create table removal_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint removal_breaker_pkey primary key (organisation_id, building_id),
  constraint removal_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
grant select, insert, update, delete on removal_breaker to berth_app;
alter table removal_breaker enable row level security, force row level security;
create policy removal_breaker_tenant on removal_breaker using (organisation_id = current_organisation());
