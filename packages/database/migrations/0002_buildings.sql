-- 0002_buildings: what a tenant owns first: its settings, its buildings, who may enter them

-- Compared without `missing_ok`: a query outside a tenant is an error, never an empty answer.
create function current_organisation() returns uuid language sql stable parallel safe
  return current_setting('app.organisation_id')::uuid;

create table organisation_settings (
  organisation_id uuid not null constraint organisation_settings_organisation references organisation (id) on delete cascade,
  allowed_providers text[] not null default '{}',
  insights_link text,
  review_platform text,
  review_url text,
  constraint organisation_settings_pkey primary key (organisation_id),
  constraint organisation_settings_https check (coalesce(insights_link, 'https:') like 'https:%' and coalesce(review_url, 'https:') like 'https:%')
);

create table building (
  organisation_id uuid not null constraint building_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  slug text not null,
  display_name text not null,
  address text,
  image_url text,
  more_info_url text,
  info_url text,
  logo_url text,
  idp_hint text,
  support_email text,
  timezone text not null default 'Europe/Amsterdam',
  modules jsonb not null default '{"workplace": true, "sensor": false, "insights": false}',
  settings jsonb not null default '{}',
  policies text[] not null default '{disable-overlapping-reservation,daily-maximum,allowed-timeslot,future-day-max}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint building_pkey primary key (organisation_id, id),
  constraint building_slug_unique unique (organisation_id, slug),
  constraint building_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  constraint building_display_name_length check (char_length(display_name) between 1 and 100)
);

create table building_access (
  organisation_id uuid not null,
  building_id uuid not null,
  identifier text not null,
  description text not null default '',
  constraint building_access_pkey primary key (organisation_id, building_id, identifier),
  constraint building_access_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade
);
create index building_access_identifier on building_access (organisation_id, identifier);

-- What an organisation knows of a person. It exists before the person first signs in when they were invited or imported.
create table member (
  organisation_id uuid not null constraint member_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  person_id uuid constraint member_person references person (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  explicit boolean not null,
  identifiers text[] not null default '{}',
  attributes jsonb not null default '{}',
  refresh_needed boolean not null default false,
  last_seen_at timestamptz,
  version integer not null default 1,
  constraint member_pkey primary key (organisation_id, id),
  constraint member_person_unique unique (organisation_id, person_id),
  constraint member_email_lower check (email = lower(email))
);
create unique index member_email_unique on member (organisation_id, email);
create index member_person on member (person_id);
create index member_search on member using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

create table member_building (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  constraint member_building_pkey primary key (organisation_id, building_id, member_id),
  constraint member_building_building foreign key (organisation_id, building_id) references building (organisation_id, id) on delete cascade,
  constraint member_building_member foreign key (organisation_id, member_id) references member (organisation_id, id) on delete cascade
);
create index member_building_member on member_building (organisation_id, member_id);

grant select on organisation_settings to berth_app;
grant select, update on building to berth_app;
grant select, insert, update, delete on building_access, member, member_building to berth_app;

alter table organisation_settings enable row level security, force row level security;
create policy organisation_settings_tenant on organisation_settings using (organisation_id = current_organisation());
alter table building enable row level security, force row level security;
create policy building_tenant on building using (organisation_id = current_organisation());
alter table building_access enable row level security, force row level security;
create policy building_access_tenant on building_access using (organisation_id = current_organisation());
alter table member enable row level security, force row level security;
create policy member_tenant on member using (organisation_id = current_organisation());
alter table member_building enable row level security, force row level security;
create policy member_building_tenant on member_building using (organisation_id = current_organisation());
