-- 0066_calendar-certificates.sql: Microsoft 365 by a certificate instead of a secret that somebody typed

-- Its public part; what is sealed beside it is then its private key.
alter table calendar_connection add column certificate text;

-- One that was made and that no connection uses yet: it is uploaded there first.
create table calendar_certificate (
  organisation_id uuid not null constraint calendar_certificate_organisation references organisation (id) on delete cascade,
  certificate text not null,
  sealed text not null,
  constraint calendar_certificate_pkey primary key (organisation_id)
);
grant select, insert, update, delete on calendar_certificate to berth_app;
alter table calendar_certificate enable row level security, force row level security;
create policy calendar_certificate_tenant on calendar_certificate using (organisation_id = current_organisation());
