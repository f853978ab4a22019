-- 0007_secrets: credentials of integrations, sealed by the api with a key that is not in the database
create table building_secret (
  organisation_id uuid not null,
  building_id uuid not null,
  field text not null,
  sealed text not null,
  last4 text not null,
  updated_at timestamptz not null default now(),
  constraint building_secret_pkey primary key (organisation_id, building_id, field),
  constraint building_secret_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint building_secret_last4 check (char_length(last4) <= 4)
);

grant select, insert, update, delete on building_secret to berth_app;

alter table building_secret enable row level security, force row level security;
create policy building_secret_tenant on building_secret using (organisation_id = current_organisation());
