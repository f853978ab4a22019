-- 0001_baseline: the schema that all later migrations start from. Never edit it: a change is a new file beside this one.
--
-- Sections: shared functions · directory · buildings · people · files of members · directory sync (SCIM) · structure ·
-- opening hours · absences · reservations · no-shows · check-in · evacuations · screens and kiosks · events · audit log ·
-- mail · sensors · floor versions · usage · integrations · door systems · room calendars · reviews · privacy · retention.
--
-- Rules that hold throughout:
-- * A tenant table begins with organisation_id. So do its primary key and every foreign key, so that no row can refer to
--   another organisation, and a forced row policy compares the column with current_organisation().
-- * A module reads another module's table only through a view `offered_*`, which runs with the rights of its reader.
-- * berth_app is the api and the worker, berth_ingest takes in readings, berth_seeker searches people, and berth_keeper
--   is the retention role: it owns the partitioned tables and erases what has been kept long enough; its other rights are
--   in the last section. None of them can bypass a row policy.
-- * A period is two columns, start and end, and not a range: under a row policy no range operator can use an index.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

grant usage on schema public to berth_ingest;
-- The retention role makes and drops partitions while the system runs, so it has to own the partitioned tables.
grant usage, create on schema public to berth_keeper;


-- ---------------------------------------------------------------------------------------------------------------------
-- Shared functions
-- ---------------------------------------------------------------------------------------------------------------------

-- Without `missing_ok`: a query outside a tenant is an error, never an empty result.
create function current_organisation() returns uuid language sql stable parallel safe
  return current_setting('app.organisation_id')::uuid;

-- The time by which every rule is decided. One function, so that a test can replace it; only the owner of the schema can.
create function wall_clock() returns timestamptz stable parallel safe language sql return statement_timestamp();

-- Takes the locks in one order for all callers, which prevents deadlocks. A loop guarantees the order; a select list does
-- not. An empty array is fine.
create function take_locks(keys bigint[]) returns void language plpgsql as $$
declare
  k bigint;
begin
  for k in select distinct unnest(keys) order by 1 loop
    perform pg_advisory_xact_lock(k);
  end loop;
end $$;

-- For callers that must not wait: a lock that is taken raises an error code of its own.
create function take_lock_or_refuse(key bigint) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(key) then
    raise exception 'still running' using errcode = 'BE409';
  end if;
end $$;

-- Lower case without accents, so that a search for Zoe finds Zoë. Immutable, because a generated column uses it.
create function fold(t text) returns text language sql immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐıİ', 'oollddii'));


-- ---------------------------------------------------------------------------------------------------------------------
-- Directory: sign-ins and the organisations they belong to
-- ---------------------------------------------------------------------------------------------------------------------
-- The only tables outside the row policies: they are read to find out which organisation a request is about, and hold no
-- names or addresses of people.

create table organisation (
  id uuid primary key default uuidv7(),
  slug text not null,
  name text not null,
  created_at timestamptz not null default now(),
  -- Removed organisations can be restored for 30 days.
  removed_at timestamptz,
  version integer not null default 1,
  constraint organisation_slug_unique unique (slug),
  constraint organisation_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$')
);
grant select, insert, update on organisation to berth_app;

create view offered_organisation with (security_invoker = true) as
  select id, slug, name, removed_at from organisation;
grant select on offered_organisation to berth_app;

-- A person is an issuer and a subject, never an e-mail address. What an organisation knows of them is its member.
create table person (
  id uuid primary key default uuidv7(),
  issuer text not null,
  subject text not null,
  referral_code text,
  seen_screens text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint person_identity_unique unique (issuer, subject),
  constraint person_referral_code_unique unique (referral_code)
);
grant select, insert, update (referral_code, seen_screens) on person to berth_app;

-- Person → organisation. It could be rebuilt from the members of all organisations.
create table person_organisation (
  person_id uuid not null constraint person_organisation_person references person (id) on delete cascade,
  organisation_id uuid not null constraint person_organisation_organisation references organisation (id) on delete cascade,
  constraint person_organisation_pkey primary key (person_id, organisation_id)
);
create index person_organisation_organisation on person_organisation (organisation_id);
grant select, insert, delete on person_organisation to berth_app;

-- Identifier (of a building's access list) → organisations that admit its holders.
create table identifier_organisation (
  identifier text not null,
  organisation_id uuid not null constraint identifier_organisation_organisation references organisation (id) on delete cascade,
  constraint identifier_organisation_pkey primary key (identifier, organisation_id)
);
create index identifier_organisation_organisation on identifier_organisation (organisation_id);
grant select, insert, delete on identifier_organisation to berth_app;

create view offered_identifier_organisation with (security_invoker = true) as
  select identifier, organisation_id from identifier_organisation;
grant select on offered_identifier_organisation to berth_app;

-- Mail domains that an organisation has proved to own: only an address in one of them can claim an invited member.
create table domain_organisation (
  domain text not null,
  organisation_id uuid not null constraint domain_organisation_organisation references organisation (id) on delete cascade,
  constraint domain_organisation_pkey primary key (domain),
  constraint domain_organisation_form check (domain = lower(domain))
);
create index domain_organisation_organisation on domain_organisation (organisation_id);
grant select on domain_organisation to berth_app;

create view offered_domain_organisation with (security_invoker = true) as
  select domain, organisation_id from domain_organisation;
grant select on offered_domain_organisation to berth_app;

-- Building → organisation, for calls that name a building by its id alone. Filled by a trigger of building.
create table building_organisation (
  building_id uuid not null,
  organisation_id uuid not null constraint building_organisation_organisation references organisation (id) on delete cascade,
  constraint building_organisation_pkey primary key (building_id)
);
create index building_organisation_organisation on building_organisation (organisation_id);
grant select, insert on building_organisation to berth_app;

-- Member → organisation, for calls that name a member by their id alone. Filled by a trigger of member.
create table member_organisation (
  member_id uuid not null,
  organisation_id uuid not null constraint member_organisation_organisation references organisation (id) on delete cascade,
  constraint member_organisation_pkey primary key (member_id)
);
create index member_organisation_organisation on member_organisation (organisation_id);
grant select, insert on member_organisation to berth_app;

-- Browsers that are signed in. Outside the tenants, as the person is; the api seals the tokens.
create table browser_session (
  id uuid primary key default uuidv7(),
  secret_hash bytea not null,
  person_id uuid not null constraint browser_session_person references person (id) on delete cascade,
  provider_session text,
  refresh_token text not null,
  id_token text not null,
  access_token text not null,
  access_ends_at timestamptz not null,
  renewals integer not null default 0,
  -- Only one process renews at a time: the provider treats a refresh token that arrives twice as stolen.
  renewing_until timestamptz,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint browser_session_secret_unique unique (secret_hash),
  constraint browser_session_secret_form check (octet_length(secret_hash) = 32)
);
create index browser_session_person on browser_session (person_id);
create index browser_session_provider on browser_session (provider_session);
create index browser_session_ends on browser_session (ends_at);
grant select, insert, update, delete on browser_session to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Buildings
-- ---------------------------------------------------------------------------------------------------------------------

create table organisation_settings (
  organisation_id uuid not null constraint organisation_settings_organisation references organisation (id) on delete cascade,
  allowed_providers text[] not null default '{}',
  insights_link text,
  review_platform text,
  review_url text,
  constraint organisation_settings_pkey primary key (organisation_id),
  constraint organisation_settings_https check (coalesce(insights_link, 'https:') like 'https:%' and coalesce(review_url, 'https:') like 'https:%')
);
alter table organisation_settings enable row level security, force row level security;
create policy organisation_settings_tenant on organisation_settings using (organisation_id = current_organisation());
grant select, insert, update (insights_link, review_platform, review_url) on organisation_settings to berth_app;

create view offered_organisation_settings with (security_invoker = true) as
  select organisation_id, allowed_providers, insights_link, review_platform, review_url from organisation_settings;
grant select on offered_organisation_settings to berth_app;

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
  removed_at timestamptz,
  anonymise_after_days integer not null default 90,
  flow_name text,
  integrations jsonb not null default '{}',
  -- Counts every change of the building, its floors, spaces, fixed desks, opening hours and absences. A cached building
  -- is valid while this number is unchanged: rows become visible together with the count of their transaction.
  rules_version integer not null default 1,
  -- Each setting has its own version, so that two administrators who save different settings do not conflict.
  setting_versions jsonb not null default '{}',
  anonymise_days_before integer,
  anonymise_lowered_at timestamptz,
  -- The rules_version at which each part last changed: a cache that is out of date reads only these parts (ADR 11).
  structure_version integer not null default 1,
  fixed_desks_version integer not null default 1,
  absences_version integer not null default 1,
  hours_version integer not null default 1,
  constraint building_pkey primary key (organisation_id, id),
  constraint building_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  constraint building_display_name_length check (char_length(display_name) between 1 and 100),
  constraint building_anonymise_after_days check (anonymise_after_days between 1 and 1000)
);
create unique index building_slug_unique on building (organisation_id, slug) where removed_at is null;
alter table building enable row level security, force row level security;
create policy building_tenant on building using (organisation_id = current_organisation());
grant select, insert, update on building to berth_app;

create view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
    support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at, anonymise_after_days,
    structure_version, fixed_desks_version, absences_version, hours_version
  from building;
grant select on offered_building to berth_app;

-- The database itself fills the directory: a building that is missing there could not be found by its id.
create function list_building() returns trigger language plpgsql as $$
begin
  insert into building_organisation (building_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $$;
create trigger building_listed after insert on building for each row execute function list_building();

create function count_building_change() returns trigger language plpgsql as $$
begin
  new.rules_version := old.rules_version + 1;
  return new;
end $$;
create trigger building_changed before update on building for each row execute function count_building_change();

-- Settings are changed one by one, by the building's form and by an imported file, so the database counts the versions.
create function count_setting_changes() returns trigger language plpgsql as $$
declare
  before jsonb := old.settings || jsonb_build_object(
    'display_name', old.display_name, 'timezone', old.timezone, 'address', old.address, 'logo_url', old.logo_url,
    'support_email', old.support_email, 'idp_hint', old.idp_hint, 'anonymise_after_days', old.anonymise_after_days);
  after jsonb := new.settings || jsonb_build_object(
    'display_name', new.display_name, 'timezone', new.timezone, 'address', new.address, 'logo_url', new.logo_url,
    'support_email', new.support_email, 'idp_hint', new.idp_hint, 'anonymise_after_days', new.anonymise_after_days);
begin
  new.setting_versions := old.setting_versions || coalesce((
    select jsonb_object_agg(key, coalesce((old.setting_versions ->> key)::integer, 1) + 1)
    from jsonb_object_keys(before || after) as keys(key)
    where before -> key is distinct from after -> key), '{}');
  return new;
end $$;
create trigger building_settings_counted
  before update of settings, display_name, timezone, address, logo_url, support_email, idp_hint, anonymise_after_days
  on building for each row execute function count_setting_changes();

-- Lowering the days anonymises reservations irrevocably, so the longer period still applies for another day.
create function building_days_kept(one building) returns integer language sql stable parallel safe
return case when one.anonymise_lowered_at > wall_clock() - interval '24 hours'
  then greatest(one.anonymise_after_days, one.anonymise_days_before) else one.anonymise_after_days end;

create function keep_days_for_a_day() returns trigger language plpgsql as $$
begin
  if new.anonymise_after_days < building_days_kept(old) then
    new.anonymise_days_before := building_days_kept(old);
    new.anonymise_lowered_at := wall_clock();
  end if;
  return new;
end $$;
create trigger building_days_lowered before update of anonymise_after_days on building
  for each row execute function keep_days_for_a_day();

-- Counts changes of floors, spaces, opening hours and absences on their building. Once per statement and not per row: an
-- import writes ten thousand desks. The building's own trigger raises rules_version.
create function touch_building() returns trigger language plpgsql as $$
begin
  -- Without rows there is no need for a tenant: a cascade that starts outside one ends here.
  if exists (select from changed) then
    update building set
      rules_version = building.rules_version,
      structure_version = case when tg_table_name in ('floor', 'space') then building.rules_version + 1 else building.structure_version end,
      absences_version = case tg_table_name when 'planned_absence' then building.rules_version + 1 else building.absences_version end,
      hours_version = case tg_table_name when 'timeslot' then building.rules_version + 1 else building.hours_version end
    from (select distinct c.organisation_id, c.building_id from changed c) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

-- The same for fixed desks, whose building only their space knows. A desk whose space was deleted went with it, and that
-- change was counted.
create function touch_building_of_desk() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update building set rules_version = building.rules_version, fixed_desks_version = building.rules_version + 1
    from (
      select distinct space.organisation_id, space.building_id
      from changed c join space on space.organisation_id = c.organisation_id and space.id = c.space_id
    ) as touched
    where building.organisation_id = touched.organisation_id and building.id = touched.building_id;
  end if;
  return null;
end $$;

create table building_access (
  organisation_id uuid not null,
  building_id uuid not null,
  identifier text not null,
  description text not null default '',
  constraint building_access_pkey primary key (organisation_id, building_id, identifier),
  constraint building_access_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index building_access_identifier on building_access (organisation_id, identifier);
alter table building_access enable row level security, force row level security;
create policy building_access_tenant on building_access using (organisation_id = current_organisation());
grant select, insert, update, delete on building_access to berth_app;
grant select on building_access to berth_seeker;

create view offered_building_access with (security_invoker = true) as
  select organisation_id, building_id, identifier from building_access;
grant select on offered_building_access to berth_app, berth_seeker;

-- Credentials of integrations, sealed by the api with a key that is not in the database.
create table building_secret (
  organisation_id uuid not null,
  building_id uuid not null,
  field text not null,
  sealed text not null,
  last4 text not null,
  updated_at timestamptz not null default now(),
  constraint building_secret_pkey primary key (organisation_id, building_id, field),
  constraint building_secret_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint building_secret_last4 check (char_length(last4) <= 4)
);
alter table building_secret enable row level security, force row level security;
create policy building_secret_tenant on building_secret using (organisation_id = current_organisation());
grant select, insert, update, delete on building_secret to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- People
-- ---------------------------------------------------------------------------------------------------------------------

-- What an organisation knows of a person. An invited or imported member exists before the person first signs in.
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
  -- The language of their last visit. Without one, mails are in English.
  language text,
  -- Granted by this organisation.
  roles text[] not null default '{}',
  -- The roles of their last token, for lists of administrators.
  token_roles text[] not null default '{}',
  token_roles_act boolean not null default true,
  kind text not null default 'person',
  -- Where the record is maintained: here, by uploaded files, or in the customer's own directory.
  managed_by text not null default 'berth',
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  removed_at timestamptz,
  -- What removal took away and restoring gives back.
  before_removal jsonb,
  search text not null generated always as (fold(first_name || ' ' || last_name || ' ' || email)) stored,
  constraint member_pkey primary key (organisation_id, id),
  constraint member_person_unique unique (organisation_id, person_id),
  constraint member_email_lower check (email = lower(email)),
  -- Operators of the installation are known by their token alone, so no organisation can grant their role.
  constraint member_roles_known check (
    roles <@ '{Customer-admin,Customer-coordinator,Customer-team-lead,Insights,Sensors,View-custom-assets}'::text[]
  ),
  constraint member_kind check (kind in ('person', 'calendar')),
  constraint member_managed_by check (managed_by in ('berth', 'csv', 'scim')),
  constraint member_before_removal check (before_removal is null or removed_at is not null)
);
create unique index member_email_unique on member (organisation_id, email);
create index member_person on member (person_id);
create index member_search on member using gin (organisation_id, search gin_trgm_ops);
create index member_by_name on member (organisation_id, last_name, first_name, id);
create index member_removed on member (organisation_id, removed_at) where removed_at is not null;
alter table member enable row level security, force row level security;
create policy member_tenant on member using (organisation_id = current_organisation());
-- Under a row policy only leakproof conditions can use an index, and `like` is not leakproof; a condition inside a policy
-- can. So the search is a policy of its own. It applies to this role only, which a search takes on for its query.
create policy member_found on member as restrictive for select to berth_seeker
  using (search like current_setting('app.sought'));
grant select, insert, update, delete on member to berth_app;
grant select on member to berth_seeker;

create view offered_member with (security_invoker = true) as
  select organisation_id, id, person_id, email, first_name, last_name, identifiers, attributes, language,
    suspended_at, removed_at, search, kind from member;
grant select on offered_member to berth_app;

-- Roles of a token apply to the whole installation. A member who is added from outside the organisation's proven domains
-- brings none of them along, however they are added: another customer's administrator is an employee here.
create function member_made_explicit() returns trigger language plpgsql as $$
begin
  new.token_roles_act := new.token_roles_act and exists (
    select from domain_organisation
    where domain_organisation.organisation_id = new.organisation_id
      and domain_organisation.domain = substring(new.email from '[^@]*$')
  );
  return new;
end $$;
create trigger member_added_explicit before insert on member
  for each row when (new.explicit) execute function member_made_explicit();
create trigger member_made_explicit before update of explicit on member
  for each row when (new.explicit and not old.explicit) execute function member_made_explicit();

create function list_member() returns trigger language plpgsql as $$
begin
  insert into member_organisation (member_id, organisation_id) values (new.id, new.organisation_id);
  return null;
end $$;
create trigger member_listed after insert on member for each row execute function list_member();

create table member_building (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  added_at timestamptz not null default now(),
  constraint member_building_pkey primary key (organisation_id, building_id, member_id),
  constraint member_building_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint member_building_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index member_building_member on member_building (organisation_id, member_id);
alter table member_building enable row level security, force row level security;
create policy member_building_tenant on member_building using (organisation_id = current_organisation());
grant select, insert, update, delete on member_building to berth_app;
grant select on member_building to berth_seeker;

create view offered_member_building with (security_invoker = true) as
  select organisation_id, building_id, member_id from member_building;
grant select on offered_member_building to berth_app;

-- A card belongs to one member: the key says so.
create table member_card (
  organisation_id uuid not null,
  card text not null,
  member_id uuid not null,
  constraint member_card_pkey primary key (organisation_id, card),
  constraint member_card_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint member_card_form check (card ~ '^[0-9A-Z:.-]{4,64}$')
);
create index member_card_member on member_card (organisation_id, member_id);
alter table member_card enable row level security, force row level security;
create policy member_card_tenant on member_card using (organisation_id = current_organisation());
grant select, insert, update, delete on member_card to berth_app;

-- Invited members from outside the proven domains sign in by a token; inside them no token is needed.
create table invitation (
  organisation_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint invitation_pkey primary key (organisation_id, member_id),
  constraint invitation_token_unique unique (organisation_id, token_hash),
  constraint invitation_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
alter table invitation enable row level security, force row level security;
create policy invitation_tenant on invitation using (organisation_id = current_organisation());
grant select, insert, update, delete on invitation to berth_app;

-- Inactive members who were warned that they will be removed from a building.
create table member_warning (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  warned_at timestamptz not null default now(),
  constraint member_warning_pkey primary key (organisation_id, building_id, member_id),
  constraint member_warning_membership foreign key (organisation_id, building_id, member_id)
    references member_building (organisation_id, building_id, member_id) on delete cascade
);
alter table member_warning enable row level security, force row level security;
create policy member_warning_tenant on member_warning using (organisation_id = current_organisation());
grant select, insert, update, delete on member_warning to berth_app;

-- The circuit breaker of that removal. It opens when a night would remove too many, and an administrator's review lets
-- the next night run.
create table removal_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint removal_breaker_pkey primary key (organisation_id, building_id),
  constraint removal_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table removal_breaker enable row level security, force row level security;
create policy removal_breaker_tenant on removal_breaker using (organisation_id = current_organisation());
grant select, insert, update, delete on removal_breaker to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Files of members: checked, then imported in the background
-- ---------------------------------------------------------------------------------------------------------------------

-- Previews of a file. Only the person who saw the preview may upload the file, unchanged and soon after.
create table csv_check (
  organisation_id uuid not null constraint csv_check_organisation references organisation (id) on delete cascade,
  person_id uuid not null,
  hash bytea not null,
  checked_at timestamptz not null default wall_clock(),
  constraint csv_check_pkey primary key (organisation_id, person_id, hash),
  constraint csv_check_hash check (octet_length(hash) = 32)
);
alter table csv_check enable row level security, force row level security;
create policy csv_check_tenant on csv_check using (organisation_id = current_organisation());
grant select, insert, update, delete on csv_check to berth_app;

create table csv_job (
  organisation_id uuid not null constraint csv_job_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  file_name text not null,
  content bytea not null,
  building_ids uuid[] not null,
  -- No foreign key: the record keeps who uploaded the file after they have left.
  uploaded_by uuid not null,
  -- The roles of the uploader's token. The import checks in the directory which of them still apply.
  token_roles text[] not null,
  state text not null default 'queued',
  rows integer not null,
  -- Updated in the transaction that imports the rows before it, so that each row is imported once.
  next_row integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  failure text,
  -- How often the rows from next_row on have failed.
  attempts integer not null default 0,
  created_at timestamptz not null default wall_clock(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Lines that were imported early, because a member above them gets a card that they give up.
  brought_early integer[] not null default '{}',
  constraint csv_job_pkey primary key (organisation_id, id),
  constraint csv_job_state check (state in ('queued', 'running', 'done', 'done_with_errors', 'failed')),
  constraint csv_job_failure check ((failure is not null) = (state = 'failed') and failure in ('not_allowed', 'gave_up')),
  constraint csv_job_counts check (added + changed + unchanged + errors = next_row and next_row <= rows),
  constraint csv_job_size check (octet_length(content) <= 5242880)
);
create index csv_job_unfinished on csv_job (organisation_id, id) where ended_at is null;
alter table csv_job enable row level security, force row level security;
create policy csv_job_tenant on csv_job using (organisation_id = current_organisation());
grant select, insert, update, delete on csv_job to berth_app;

create table csv_job_error (
  organisation_id uuid not null,
  job_id uuid not null,
  line integer not null,
  -- Each with its column, its code and the values of its message.
  faults jsonb not null,
  username text not null,
  constraint csv_job_error_pkey primary key (organisation_id, job_id, line),
  constraint csv_job_error_job foreign key (organisation_id, job_id)
    references csv_job (organisation_id, id) on delete cascade
);
alter table csv_job_error enable row level security, force row level security;
create policy csv_job_error_tenant on csv_job_error using (organisation_id = current_organisation());
grant select, insert, update, delete on csv_job_error to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Directory sync (SCIM): the customer's directory, stored apart from the members that follow it
-- ---------------------------------------------------------------------------------------------------------------------

create table scim_settings (
  organisation_id uuid not null constraint scim_settings_organisation references organisation (id) on delete cascade,
  -- In `observe` a sync changes these tables only, and no member.
  mode text not null default 'observe',
  version integer not null default 1,
  constraint scim_settings_pkey primary key (organisation_id),
  constraint scim_settings_mode check (mode in ('observe', 'apply'))
);
alter table scim_settings enable row level security, force row level security;
create policy scim_settings_tenant on scim_settings using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_settings to berth_app;

create table scim_token (
  organisation_id uuid not null constraint scim_token_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  -- The token itself is shown once and never stored.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  constraint scim_token_pkey primary key (organisation_id, id),
  constraint scim_token_hash_unique unique (organisation_id, token_hash),
  constraint scim_token_hash check (octet_length(token_hash) = 32),
  constraint scim_token_name check (char_length(name) between 1 and 100)
);
alter table scim_token enable row level security, force row level security;
create policy scim_token_tenant on scim_token using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_token to berth_app;

create table scim_user (
  organisation_id uuid not null constraint scim_user_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- Stored in lower case, as the address is: under a row policy only plain columns can use an index.
  user_name text not null,
  address text not null,
  external_id text,
  active boolean not null,
  -- As it was sent, without the attributes that Berth does not store.
  resource jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The member, once the organisation applies its directory.
  member_id uuid,
  -- What the user's groups gave the member, so that exactly this is withdrawn with the groups.
  given_buildings uuid[] not null default '{}',
  given_roles text[] not null default '{}',
  given_userpools text[] not null default '{}',
  -- True until the member has been synced.
  pending boolean not null default true,
  constraint scim_user_pkey primary key (organisation_id, id),
  constraint scim_user_name_unique unique (organisation_id, user_name),
  constraint scim_user_address_unique unique (organisation_id, address),
  constraint scim_user_member_unique unique (organisation_id, member_id),
  constraint scim_user_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete set null (member_id),
  constraint scim_user_lower check (user_name = lower(user_name) and address = lower(address))
);
create index scim_user_external on scim_user (organisation_id, external_id);
create index scim_user_pending on scim_user (organisation_id, id) where pending;
alter table scim_user enable row level security, force row level security;
create policy scim_user_tenant on scim_user using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_user to berth_app;

create table scim_group (
  organisation_id uuid not null constraint scim_group_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint scim_group_pkey primary key (organisation_id, id)
);
alter table scim_group enable row level security, force row level security;
create policy scim_group_tenant on scim_group using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_group to berth_app;

create table scim_group_member (
  organisation_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint scim_group_member_pkey primary key (organisation_id, group_id, user_id),
  constraint scim_group_member_group foreign key (organisation_id, group_id)
    references scim_group (organisation_id, id) on delete cascade,
  constraint scim_group_member_user foreign key (organisation_id, user_id)
    references scim_user (organisation_id, id) on delete cascade
);
create index scim_group_member_user on scim_group_member (organisation_id, user_id);
alter table scim_group_member enable row level security, force row level security;
create policy scim_group_member_tenant on scim_group_member using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_group_member to berth_app;

-- What a group gives its members.
create table scim_mapping (
  organisation_id uuid not null,
  group_id uuid not null,
  building_ids uuid[] not null default '{}',
  roles text[] not null default '{}',
  userpool text,
  version integer not null default 1,
  constraint scim_mapping_pkey primary key (organisation_id, group_id),
  constraint scim_mapping_group foreign key (organisation_id, group_id)
    references scim_group (organisation_id, id) on delete cascade,
  constraint scim_mapping_roles_known check (
    roles <@ '{Customer-admin,Customer-coordinator,Customer-team-lead,Insights,Sensors,View-custom-assets}'::text[]
  ),
  constraint scim_mapping_userpool check (char_length(userpool) between 1 and 50)
);
alter table scim_mapping enable row level security, force row level security;
create policy scim_mapping_tenant on scim_mapping using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_mapping to berth_app;

-- Members whom the directory removed. When many leave at once it may be a mistake: their reservations then wait for an
-- administrator.
create table scim_leaver (
  organisation_id uuid not null,
  member_id uuid not null,
  left_at timestamptz not null default now(),
  waits boolean not null,
  constraint scim_leaver_pkey primary key (organisation_id, member_id),
  constraint scim_leaver_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index scim_leaver_left on scim_leaver (organisation_id, left_at);
alter table scim_leaver enable row level security, force row level security;
create policy scim_leaver_tenant on scim_leaver using (organisation_id = current_organisation());
grant select, insert, update, delete on scim_leaver to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Structure: floors, spaces and their plans
-- ---------------------------------------------------------------------------------------------------------------------

create table file (
  organisation_id uuid not null constraint file_organisation references organisation (id) on delete cascade,
  hash text not null,
  media_type text not null,
  content bytea not null,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  -- A file that nothing has referred to for a day is deleted.
  unreferred_since timestamptz,
  constraint file_pkey primary key (organisation_id, hash),
  constraint file_hash_form check (hash ~ '^[0-9a-f]{64}$')
);
alter table file enable row level security, force row level security;
create policy file_tenant on file using (organisation_id = current_organisation());
grant select, insert, update, delete on file to berth_app;

create view offered_file with (security_invoker = true) as
  select organisation_id, hash, media_type, content from file;
grant select on offered_file to berth_app;

create table floor (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  level integer not null,
  plan_hash text,
  plan_width double precision,
  plan_height double precision,
  plan_metres_per_unit double precision,
  removed_at timestamptz,
  userpools text[] not null default '{}',
  draft jsonb,
  version integer not null default 1,
  constraint floor_pkey primary key (organisation_id, id),
  constraint floor_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint floor_plan foreign key (organisation_id, plan_hash) references file (organisation_id, hash)
);
create index floor_plan on floor (organisation_id, plan_hash);
create index floor_building on floor (organisation_id, building_id);
create unique index floor_name_unique on floor (organisation_id, building_id, name) where removed_at is null;
create trigger floor_added after insert on floor referencing new table as changed
  for each statement execute function touch_building();
create trigger floor_changed after update on floor referencing new table as changed
  for each statement execute function touch_building();
create trigger floor_removed after delete on floor referencing old table as changed
  for each statement execute function touch_building();
alter table floor enable row level security, force row level security;
create policy floor_tenant on floor using (organisation_id = current_organisation());
grant select, insert, update on floor to berth_app;

create view offered_floor with (security_invoker = true) as
  select organisation_id, id, building_id, name, level, userpools, removed_at, plan_hash from floor;
grant select on offered_floor to berth_app;

-- Rooms, desks and parking spots: one table, so that a reservation has one foreign key.
create table space (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  room_id uuid,
  type text not null,
  name text not null,
  reserved_by text,
  maximum_occupants integer,
  polygon jsonb,
  x double precision,
  y double precision,
  rotation double precision not null default 0,
  removed_at timestamptz,
  version integer not null default 1,
  constraint space_pkey primary key (organisation_id, id),
  -- A reservation refers to its space together with the floor, so that both move at once.
  constraint space_floor_unique unique (organisation_id, id, floor_id),
  constraint space_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint space_floor foreign key (organisation_id, floor_id) references floor (organisation_id, id) on delete cascade,
  constraint space_room foreign key (organisation_id, room_id) references space (organisation_id, id) on delete cascade,
  constraint space_type check (type in ('ROOM', 'DESK', 'PARKING')),
  constraint space_room_is_top check ((type = 'ROOM') = (room_id is null)),
  constraint space_reserved_by check (
    (type = 'ROOM') = (reserved_by is not null) and coalesce(reserved_by, 'none') in ('whole', 'desks', 'none'))
);
create index space_building on space (organisation_id, building_id, type);
create index space_floor on space (organisation_id, floor_id);
create index space_room on space (organisation_id, room_id);
create unique index space_name_unique on space (organisation_id, building_id, (type = 'ROOM'), name) where removed_at is null;
create trigger space_added after insert on space referencing new table as changed
  for each statement execute function touch_building();
create trigger space_changed after update on space referencing new table as changed
  for each statement execute function touch_building();
create trigger space_removed after delete on space referencing old table as changed
  for each statement execute function touch_building();
alter table space enable row level security, force row level security;
create policy space_tenant on space using (organisation_id = current_organisation());
grant select, insert, update on space to berth_app;

create view offered_space with (security_invoker = true) as
  select organisation_id, id, building_id, floor_id, room_id, type, name, reserved_by, maximum_occupants, x, y,
    removed_at from space;
grant select on offered_space to berth_app;

create table attribute (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  colour text not null default '#344563',
  version integer not null default 1,
  constraint attribute_pkey primary key (organisation_id, id),
  constraint attribute_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint attribute_name_unique unique (organisation_id, building_id, name),
  constraint attribute_colour check (colour ~ '^#[0-9a-f]{6}$')
);
alter table attribute enable row level security, force row level security;
create policy attribute_tenant on attribute using (organisation_id = current_organisation());
grant select, insert, update, delete on attribute to berth_app;

create view offered_attribute with (security_invoker = true) as
  select organisation_id, id, name from attribute;
grant select on offered_attribute to berth_app;

create table space_attribute (
  organisation_id uuid not null,
  space_id uuid not null,
  attribute_id uuid not null,
  constraint space_attribute_pkey primary key (organisation_id, space_id, attribute_id),
  constraint space_attribute_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade,
  constraint space_attribute_attribute foreign key (organisation_id, attribute_id)
    references attribute (organisation_id, id) on delete cascade
);
create index space_attribute_attribute on space_attribute (organisation_id, attribute_id);
alter table space_attribute enable row level security, force row level security;
create policy space_attribute_tenant on space_attribute using (organisation_id = current_organisation());
grant select, insert, update, delete on space_attribute to berth_app;

create table fixed_desk (
  organisation_id uuid not null,
  space_id uuid not null,
  member_id uuid,
  employee_name text not null default '',
  employee_number text not null default '',
  rfid_card_number text not null default '',
  emergency_responder boolean not null default false,
  constraint fixed_desk_pkey primary key (organisation_id, space_id),
  constraint fixed_desk_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade,
  constraint fixed_desk_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index fixed_desk_member on fixed_desk (organisation_id, member_id);
create trigger fixed_desk_added after insert on fixed_desk referencing new table as changed
  for each statement execute function touch_building_of_desk();
create trigger fixed_desk_changed after update on fixed_desk referencing new table as changed
  for each statement execute function touch_building_of_desk();
create trigger fixed_desk_removed after delete on fixed_desk referencing old table as changed
  for each statement execute function touch_building_of_desk();
alter table fixed_desk enable row level security, force row level security;
create policy fixed_desk_tenant on fixed_desk using (organisation_id = current_organisation());
grant select, insert, update, delete on fixed_desk to berth_app;

create view offered_fixed_desk with (security_invoker = true) as
  select organisation_id, space_id, member_id, employee_name from fixed_desk;
grant select on offered_fixed_desk to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Opening hours
-- ---------------------------------------------------------------------------------------------------------------------
-- Local times, weekdays and dates. Instants are computed from them and never stored.

create table timeslot (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  room_id uuid not null,
  start_time text not null,
  end_time text not null,
  valid_from date not null,
  valid_until date,
  days text[] not null,
  timezone_id text not null default '',
  hint text not null default '',
  userpools text[] not null default '{}',
  -- Without it, saving from an outdated form would undo another administrator's split and open a closed day.
  version integer not null default 1,
  constraint timeslot_pkey primary key (organisation_id, id),
  constraint timeslot_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint timeslot_room foreign key (organisation_id, room_id) references space (organisation_id, id) on delete cascade,
  constraint timeslot_time_form check (start_time ~ '^\d\d:\d\d$' and end_time ~ '^\d\d:\d\d$'),
  constraint timeslot_hours check (start_time < end_time),
  constraint timeslot_validity check (valid_until is null or valid_until >= valid_from),
  constraint timeslot_days check (days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])
);
create index timeslot_building on timeslot (organisation_id, building_id);
create index timeslot_room on timeslot (organisation_id, room_id);
create trigger timeslot_added after insert on timeslot referencing new table as changed
  for each statement execute function touch_building();
create trigger timeslot_changed after update on timeslot referencing new table as changed
  for each statement execute function touch_building();
create trigger timeslot_removed after delete on timeslot referencing old table as changed
  for each statement execute function touch_building();
alter table timeslot enable row level security, force row level security;
create policy timeslot_tenant on timeslot using (organisation_id = current_organisation());
grant select, insert, update, delete on timeslot to berth_app;

create view offered_timeslot with (security_invoker = true) as
  select organisation_id, id, building_id, room_id, start_time, end_time, valid_from, valid_until, days, hint,
    userpools from timeslot;
grant select on offered_timeslot to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Absences: when the holder of a fixed desk is away
-- ---------------------------------------------------------------------------------------------------------------------

create table planned_absence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  -- The absence's id on the wire, which has milliseconds and no more.
  created_at timestamptz(3) not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  all_day boolean not null default false,
  repeat_days text[] not null default '{}',
  version integer not null default 1,
  constraint planned_absence_pkey primary key (organisation_id, building_id, member_id, created_at),
  constraint planned_absence_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint planned_absence_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint planned_absence_period check (isfinite(start_at) and isfinite(end_at) and start_at <= end_at),
  constraint planned_absence_days check (
    repeat_days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[])
);
create index planned_absence_member on planned_absence (organisation_id, member_id);
create trigger planned_absence_added after insert on planned_absence referencing new table as changed
  for each statement execute function touch_building();
create trigger planned_absence_changed after update on planned_absence referencing new table as changed
  for each statement execute function touch_building();
create trigger planned_absence_removed after delete on planned_absence referencing old table as changed
  for each statement execute function touch_building();
alter table planned_absence enable row level security, force row level security;
create policy planned_absence_tenant on planned_absence using (organisation_id = current_organisation());
grant select, insert, update, delete on planned_absence to berth_app;

create view offered_planned_absence with (security_invoker = true) as
  select organisation_id, building_id, member_id, start_at, end_at, all_day, repeat_days from planned_absence;
grant select on offered_planned_absence to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Reservations
-- ---------------------------------------------------------------------------------------------------------------------

-- Equipment that can be added to a reservation.
create table asset_type (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  name text not null,
  comment text not null default '',
  quantity integer not null,
  available boolean not null default true,
  version integer not null default 1,
  removed_at timestamptz,
  constraint asset_type_pkey primary key (organisation_id, id),
  constraint asset_type_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint asset_type_quantity check (quantity >= 1)
);
create index asset_type_building on asset_type (organisation_id, building_id);
create unique index asset_type_name_unique on asset_type (organisation_id, building_id, lower(name)) where removed_at is null;
alter table asset_type enable row level security, force row level security;
create policy asset_type_tenant on asset_type using (organisation_id = current_organisation());
grant select, insert, update on asset_type to berth_app;

create view offered_asset_type with (security_invoker = true) as
  select organisation_id, id, name, building_id from asset_type;
grant select on offered_asset_type to berth_app;

create table reservation (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  -- The floor of the space. The foreign key keeps it correct when a desk moves to another floor.
  floor_id uuid not null,
  space_id uuid not null,
  -- The holder. Null once the reservation has been anonymised.
  member_id uuid,
  -- Half-open. Only the two exclusion constraints build a range from it.
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Of start and end, in the building's time zone.
  local_day date not null,
  version integer not null default 1,
  -- r reserved, i checked in, o checked out, c cancelled. One byte, because this table has the most rows.
  state "char" not null default 'r',
  -- Cleared by cancelling, checking out and the nightly close, so that the indexes that guard and read the present stay
  -- as small as the present.
  holds_space boolean not null default true,
  -- Whether the holder may have no other reservation at the same time: the building's rule when it was made.
  exclusive boolean not null,
  visible_to_others boolean not null default true,
  -- The secret half of the ticket. The ticket's hash also contains the ids, so this needs no index.
  ticket bytea not null,
  -- Set when another person made it. No foreign key: operators are members of no organisation.
  made_by_id uuid,
  series_id uuid,
  checked_in_at timestamptz,
  subject text,
  -- Of the holder when it was made: it counts against the budgets of these groups, even if they change groups later.
  userpools text[],
  -- When the start was last changed. A timeslot can be reserved until it ends, so a reservation can be moved to a start
  -- in the past, and its holder is not late. Null until it is moved: the id contains the time it was made.
  placed_at timestamptz,
  -- The outcome. It outlives the holder's name, so that all usage figures can be computed again.
  cancelled_at timestamptz,
  -- u the holder, o another person, s the system because of a no-show.
  cancelled_by "char",
  -- The original end, where checking out moved it forward.
  planned_end_at timestamptz,
  -- Minutes occupied and minutes reported, by sensors. Readings are deleted long before the reservation.
  sensed_minutes smallint,
  heard_minutes smallint,
  -- Imported from an external calendar, where it is also changed.
  mirrored boolean not null default false,
  constraint reservation_pkey primary key (organisation_id, id),
  constraint reservation_space foreign key (organisation_id, space_id, floor_id)
    references space (organisation_id, id, floor_id) on update cascade on delete cascade,
  -- Not on delete cascade: removing a member must not delete reservations.
  constraint reservation_member foreign key (organisation_id, member_id) references member (organisation_id, id),
  constraint reservation_no_overlap exclude using gist
    (organisation_id with =, space_id with =, tstzrange(start_at, end_at, '[)') with &&) where (holds_space),
  constraint person_no_overlap exclude using gist
    (organisation_id with =, member_id with =, tstzrange(start_at, end_at, '[)') with &&) where (holds_space and exclusive),
  -- No local day is longer than 26 hours, so a search for overlaps need not look further back.
  constraint reservation_period check (
    isfinite(start_at) and isfinite(end_at) and start_at < end_at and end_at - start_at <= interval '26 hours'),
  constraint reservation_state check (state in ('r', 'i', 'o', 'c')),
  constraint reservation_open check (not holds_space or state in ('r', 'i')),
  constraint reservation_ticket check (octet_length(ticket) = 16),
  constraint reservation_subject check (char_length(subject) < 255),
  constraint reservation_holder check (member_id is not null or not holds_space),
  constraint reservation_cancelled_by check (cancelled_by in ('u', 'o', 's')),
  -- A restored reservation has neither.
  constraint reservation_cancelled check (
    (cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null or state = 'c')),
  constraint reservation_planned_end check (planned_end_at is null or (state = 'o' and planned_end_at > end_at)),
  constraint reservation_sensed check (sensed_minutes >= 0 and heard_minutes >= 0)
) with (
  -- Index-only scans read the heap until a page has been vacuumed, and a share of 20 million rows would come too late.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 2000,
  autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_threshold = 2000
);
-- PostgreSQL stores repeated keys once: these two cost about ten bytes a row. For lists, the past and foreign keys.
create index reservation_day on reservation (organisation_id, floor_id, local_day);
create index reservation_space on reservation (organisation_id, space_id, floor_id);
create index reservation_series on reservation (organisation_id, series_id) where series_id is not null;
create index reservation_userpools on reservation (organisation_id, floor_id, local_day)
  include (userpools, state) where userpools is not null;
-- The map's index, read alone. Days before floors: the floors of a building were made together, so their ids are next to
-- each other, and a day of a whole building is one run of pages (25 instead of 57 for a thousand desks). Past days leave
-- whole pages behind. It includes made_by_id, because a private reservation is visible to the person who made it.
create index reservation_of_floor on reservation (organisation_id, local_day, floor_id)
  include (state, visible_to_others, start_at, end_at, space_id, member_id, made_by_id) where (holds_space);
-- Reservations cancelled on a day, whatever day they were for.
create index reservation_cancelled on reservation (organisation_id, cancelled_at)
  where cancelled_at is not null;
-- What anonymising still has to do: a night without work reads next to nothing.
create index reservation_known on reservation (organisation_id, floor_id, local_day)
  where member_id is not null and not holds_space;
-- A member's history, read from the index alone, since each row is on a different page.
create index reservation_by_member on reservation (organisation_id, member_id, start_at)
  include (floor_id, local_day, end_at, state, checked_in_at, cancelled_at, cancelled_by, sensed_minutes, heard_minutes);
alter table reservation enable row level security, force row level security;
create policy reservation_tenant on reservation using (organisation_id = current_organisation());
grant select, insert, update on reservation to berth_app;

create view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state, holds_space,
    visible_to_others, subject, ticket, version, checked_in_at, cancelled_at, cancelled_by, planned_end_at,
    sensed_minutes, heard_minutes, placed_at, mirrored
  from reservation;
grant select on offered_reservation to berth_app;

create table reservation_guest (
  organisation_id uuid not null,
  reservation_id uuid not null,
  place smallint not null,
  name text not null,
  email text not null,
  constraint reservation_guest_pkey primary key (organisation_id, reservation_id, place),
  constraint reservation_guest_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade
);
alter table reservation_guest enable row level security, force row level security;
create policy reservation_guest_tenant on reservation_guest using (organisation_id = current_organisation());
grant select, insert, update, delete on reservation_guest to berth_app;

create view offered_reservation_guest with (security_invoker = true) as
  select organisation_id, reservation_id, place, name, email from reservation_guest;
grant select on offered_reservation_guest to berth_app;

create table reservation_asset (
  organisation_id uuid not null,
  reservation_id uuid not null,
  asset_id uuid not null,
  -- Copied from the reservation, so that the stock of a day can be counted without reading the whole history.
  local_day date not null,
  quantity integer not null,
  comment text not null default '',
  constraint reservation_asset_pkey primary key (organisation_id, reservation_id, asset_id),
  constraint reservation_asset_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade,
  constraint reservation_asset_asset foreign key (organisation_id, asset_id)
    references asset_type (organisation_id, id) on delete cascade,
  constraint reservation_asset_quantity check (quantity >= 1)
);
create index reservation_asset_asset on reservation_asset (organisation_id, asset_id, local_day);
alter table reservation_asset enable row level security, force row level security;
create policy reservation_asset_tenant on reservation_asset using (organisation_id = current_organisation());
grant select, insert, update, delete on reservation_asset to berth_app;

create view offered_reservation_asset with (security_invoker = true) as
  select organisation_id, reservation_id, asset_id, quantity, comment, local_day from reservation_asset;
grant select on offered_reservation_asset to berth_app;

-- Answers to requests with an idempotency key, for a day: a retry gets the same answer and changes nothing.
create table idempotency_key (
  organisation_id uuid not null constraint idempotency_key_organisation references organisation (id) on delete cascade,
  actor_id uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (organisation_id, actor_id, call, key),
  constraint idempotency_key_form check (char_length(key) between 1 and 255),
  constraint idempotency_key_body_hash check (octet_length(body_hash) = 32)
);
alter table idempotency_key enable row level security, force row level security;
create policy idempotency_key_tenant on idempotency_key using (organisation_id = current_organisation());
grant select, insert, update, delete on idempotency_key to berth_app;

-- Addresses under which a calendar program reads its owner's reservations.
create table calendar_feed (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  member_id uuid not null,
  -- Of the secret half of the address, so that this table gives no access to any calendar.
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feed_pkey primary key (organisation_id, id),
  -- One for each person and building, so that there is one to revoke.
  constraint calendar_feed_unique unique (organisation_id, building_id, member_id),
  constraint calendar_feed_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_feed_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint calendar_feed_secret_hash check (octet_length(secret_hash) = 32)
);
create index calendar_feed_member on calendar_feed (organisation_id, member_id);
alter table calendar_feed enable row level security, force row level security;
create policy calendar_feed_tenant on calendar_feed using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_feed to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- No-shows
-- ---------------------------------------------------------------------------------------------------------------------

-- Steps taken about a reservation whose holder did not come. A row is inserted in the transaction that takes the step, so
-- each step happens once, however often the job runs or dies. A reservation that was cancelled and restored is not
-- cancelled again.
create table no_show_step (
  organisation_id uuid not null,
  reservation_id uuid not null,
  step text not null,
  -- Copied from the reservation, to count the recent cancellations of a building.
  building_id uuid not null,
  done_at timestamptz not null,
  restored_at timestamptz,
  -- When sensors decided: which ones, how many readings, and the first and last that reported the space empty.
  evidence jsonb,
  constraint no_show_step_pkey primary key (organisation_id, reservation_id, step),
  constraint no_show_step_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete cascade,
  constraint no_show_step_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint no_show_step_step check (step in ('remind', 'cancel')),
  constraint no_show_step_restored check (restored_at is null or step = 'cancel'),
  constraint no_show_step_evidence check (evidence is null or step = 'cancel')
);
create index no_show_step_building on no_show_step (organisation_id, building_id, done_at);
alter table no_show_step enable row level security, force row level security;
create policy no_show_step_tenant on no_show_step using (organisation_id = current_organisation());
grant select, insert, update on no_show_step to berth_app;

create view offered_no_show_step with (security_invoker = true) as
  select organisation_id, reservation_id, building_id, step, done_at, restored_at, evidence from no_show_step;
grant select on offered_no_show_step to berth_app;

-- The circuit breaker: cancelling stops where it looks like a mistake, until an administrator has reviewed it.
create table no_show_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint no_show_breaker_pkey primary key (organisation_id, building_id),
  constraint no_show_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table no_show_breaker enable row level security, force row level security;
create policy no_show_breaker_tenant on no_show_breaker using (organisation_id = current_organisation());
grant select, insert, update on no_show_breaker to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Check-in
-- ---------------------------------------------------------------------------------------------------------------------

-- Secrets of the codes of a space or of the building itself. No foreign key to the space: one that is removed and
-- restored keeps its printed label.
create table check_in_secret (
  organisation_id uuid not null,
  object_id uuid not null,
  building_id uuid not null,
  -- Sealed by the api and not hashed: labels and screens show codes that are derived from them.
  rotating text not null,
  static text not null,
  constraint check_in_secret_pkey primary key (organisation_id, object_id),
  constraint check_in_secret_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index check_in_secret_building on check_in_secret (organisation_id, building_id);
alter table check_in_secret enable row level security, force row level security;
create policy check_in_secret_tenant on check_in_secret using (organisation_id = current_organisation());
grant select, insert, update, delete on check_in_secret to berth_app;

-- The person who used a rotating code. The key allows one; a nightly job deletes old rows.
create table check_in_code_use (
  organisation_id uuid not null constraint check_in_code_use_organisation references organisation (id) on delete cascade,
  object_id uuid not null,
  period integer not null,
  person_id uuid not null,
  used_at timestamptz not null default wall_clock(),
  constraint check_in_code_use_pkey primary key (organisation_id, object_id, period)
);
create index check_in_code_use_age on check_in_code_use (organisation_id, used_at);
alter table check_in_code_use enable row level security, force row level security;
create policy check_in_code_use_tenant on check_in_code_use using (organisation_id = current_organisation());
grant select, insert, update, delete on check_in_code_use to berth_app;

-- Members who were in the building that day without a reservation.
create table presence (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  checked_in_at timestamptz not null default wall_clock(),
  constraint presence_pkey primary key (organisation_id, building_id, member_id, local_day),
  constraint presence_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint presence_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index presence_member on presence (organisation_id, member_id);
alter table presence enable row level security, force row level security;
create policy presence_tenant on presence using (organisation_id = current_organisation());
grant select, insert, update, delete on presence to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Evacuations
-- ---------------------------------------------------------------------------------------------------------------------

create table evacuation (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  kind text not null,
  meeting_point text not null default '',
  started_at timestamptz not null default wall_clock(),
  -- No foreign key: the record keeps who started it after they have left.
  started_by uuid not null,
  ended_at timestamptz,
  -- Set when it ends: how many people were in the building, and how many of them were accounted for.
  people integer,
  seen integer,
  constraint evacuation_pkey primary key (organisation_id, id),
  constraint evacuation_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint evacuation_kind check (kind in ('evacuation', 'drill')),
  constraint evacuation_counts check ((people is null) = (seen is null) and (people is null or ended_at is not null))
);
-- One at a time in a building.
create unique index evacuation_under_way on evacuation (organisation_id, building_id) where ended_at is null;
create index evacuation_building on evacuation (organisation_id, building_id, started_at);
alter table evacuation enable row level security, force row level security;
create policy evacuation_tenant on evacuation using (organisation_id = current_organisation());
grant select, insert, update, delete on evacuation to berth_app;

-- People who opened the list. They are few, and each of them is audited once.
create table evacuation_helper (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  person_id uuid not null,
  opened_at timestamptz not null default wall_clock(),
  constraint evacuation_helper_pkey primary key (organisation_id, evacuation_id, person_id),
  constraint evacuation_helper_evacuation foreign key (organisation_id, evacuation_id)
    references evacuation (organisation_id, id) on delete cascade
);
alter table evacuation_helper enable row level security, force row level security;
create policy evacuation_helper_tenant on evacuation_helper using (organisation_id = current_organisation());
grant select, insert, update, delete on evacuation_helper to berth_app;

-- The last mark set for each person. Deleted when the evacuation ends.
create table evacuation_tick (
  organisation_id uuid not null,
  evacuation_id uuid not null,
  -- A member's id, or a reservation's id and a number for a guest.
  person_key text not null,
  seen boolean not null,
  ticked_at timestamptz not null,
  ticked_by uuid not null,
  constraint evacuation_tick_pkey primary key (organisation_id, evacuation_id, person_key),
  constraint evacuation_tick_evacuation foreign key (organisation_id, evacuation_id)
    references evacuation (organisation_id, id) on delete cascade
);
alter table evacuation_tick enable row level security, force row level security;
create policy evacuation_tick_tenant on evacuation_tick using (organisation_id = current_organisation());
grant select, insert, update, delete on evacuation_tick to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Screens and kiosks
-- ---------------------------------------------------------------------------------------------------------------------

-- A browser on a wall. It shows its pairing code until it is approved, and authenticates with its secret.
create table screen (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  kind text not null,
  pairing_code text not null,
  secret_hash bytea not null,
  -- The IP address that asked, so that the approver can tell the tablet in the hall from a browser at home.
  asked_from text not null,
  created_at timestamptz not null default wall_clock(),
  name text not null default '',
  -- For code screens: the space or building whose code it shows.
  object_id uuid,
  approved_at timestamptz,
  last_seen_at timestamptz,
  -- From the screen's own address; an administrator may choose others.
  asked_floors uuid[] not null default '{}',
  -- The floors it may show, or asks for. Empty means all.
  floors uuid[] not null default '{}',
  show_desks boolean not null default false,
  -- Whether it shows names of people. Part of the approval, so that a setting that changes later reveals nothing.
  shows_names boolean not null default false,
  modified_at timestamptz,
  rejected_at timestamptz,
  reload_asked_at timestamptz,
  constraint screen_pkey primary key (organisation_id, id),
  constraint screen_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint screen_pairing_code_unique unique (organisation_id, building_id, pairing_code),
  constraint screen_pairing_code check (pairing_code ~ '^[0-9]{12}$'),
  constraint screen_secret_hash check (octet_length(secret_hash) = 32),
  constraint screen_kind check (kind in ('code', 'dailyReservation', 'publicScreen')),
  constraint screen_object check (approved_at is null or kind <> 'code' or object_id is not null),
  constraint screen_decided check (approved_at is null or rejected_at is null)
);
-- Every request of a screen looks it up by its secret.
create unique index screen_secret on screen (organisation_id, secret_hash);
alter table screen enable row level security, force row level security;
create policy screen_tenant on screen using (organisation_id = current_organisation());
grant select, insert, update, delete on screen to berth_app;

create view offered_screen with (security_invoker = true) as
  select organisation_id, id, name, building_id, object_id, asked_from, approved_at, kind, floors from screen;
grant select on offered_screen to berth_app;

-- Apart from the screen: a heartbeat is written every few seconds, a screen hardly ever.
create table screen_heartbeat (
  organisation_id uuid not null,
  screen_id uuid not null,
  seen_at timestamptz not null default wall_clock(),
  address text not null,
  version text not null default '',
  page text not null default '',
  -- Set when its administrators were notified that it is silent: they are notified once.
  silent_since timestamptz,
  -- A screen that comes and goes is one outage, until it has reported for a while.
  steady_since timestamptz not null default wall_clock(),
  constraint screen_heartbeat_pkey primary key (organisation_id, screen_id),
  constraint screen_heartbeat_screen foreign key (organisation_id, screen_id)
    references screen (organisation_id, id) on delete cascade,
  constraint screen_heartbeat_words check (char_length(version) <= 40 and char_length(page) <= 40)
);
alter table screen_heartbeat enable row level security, force row level security;
create policy screen_heartbeat_tenant on screen_heartbeat using (organisation_id = current_organisation());
grant select, insert, update, delete on screen_heartbeat to berth_app;

create table screen_theme (
  organisation_id uuid not null,
  building_id uuid not null,
  theme jsonb not null,
  -- A column of its own, to find out whether an uploaded picture is in use.
  logo_url text generated always as (theme ->> 'logoUrl') stored,
  version integer not null default 1,
  constraint screen_theme_pkey primary key (organisation_id, building_id),
  constraint screen_theme_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table screen_theme enable row level security, force row level security;
create policy screen_theme_tenant on screen_theme using (organisation_id = current_organisation());
grant select, insert, update, delete on screen_theme to berth_app;

create view offered_screen_theme with (security_invoker = true) as
  select organisation_id, logo_url from screen_theme;
grant select on offered_screen_theme to berth_app;

-- Rate limit of a kiosk, so that it cannot be used to find out who works in a building.
create table kiosk_tries (
  organisation_id uuid not null,
  screen_id uuid not null,
  since timestamptz not null default wall_clock(),
  tries integer not null default 1,
  constraint kiosk_tries_pkey primary key (organisation_id, screen_id),
  constraint kiosk_tries_screen foreign key (organisation_id, screen_id)
    references screen (organisation_id, id) on delete cascade
);
alter table kiosk_tries enable row level security, force row level security;
create policy kiosk_tries_tenant on kiosk_tries using (organisation_id = current_organisation());
grant select, insert, update, delete on kiosk_tries to berth_app;

-- Reservations made at kiosks. They are limited for each building, because a kiosk that is paired again is a new screen.
create table kiosk_reservation (
  organisation_id uuid not null,
  reservation_id uuid not null,
  building_id uuid not null,
  screen_id uuid not null,
  made_at timestamptz not null default wall_clock(),
  constraint kiosk_reservation_pkey primary key (organisation_id, reservation_id),
  constraint kiosk_reservation_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index kiosk_reservation_lately on kiosk_reservation (organisation_id, building_id, made_at);
alter table kiosk_reservation enable row level security, force row level security;
create policy kiosk_reservation_tenant on kiosk_reservation using (organisation_id = current_organisation());
grant select, insert, update, delete on kiosk_reservation to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Events
-- ---------------------------------------------------------------------------------------------------------------------

-- What happened. Partitioned by month of the id: ids begin with their time, so a month is a range of ids (ADR 41). The
-- partitions are made when migrating and by a nightly job.
-- No foreign keys: one to the organisation would lock its row with each event, and one from mail would be scanned for each
-- month that is dropped. The row policy keeps events in their organisation; mails are written after reading the event.
create table event (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  occurred_at timestamptz not null default now(),
  constraint event_pkey primary key (organisation_id, id)
) partition by range (id);
-- What anonymising still has to do: events that name a person.
create index event_known on event (organisation_id, occurred_at)
  where actor_id is not null or payload ? 'memberId' or payload ? 'seriesId';
alter table event enable row level security, force row level security;
create policy event_tenant on event using (organisation_id = current_organisation());
-- The owner of a table has every right on it. Of events, even the retention role changes only the people they name.
alter table event owner to berth_keeper;
revoke all on event from berth_keeper;
grant all on event to current_user;
grant select, delete, references, update (actor_id, payload) on event to berth_keeper;
-- The api and the worker can insert and read, so they cannot rewrite the past.
grant select, insert on event to berth_app;

-- Events that the worker has not dispatched yet, inserted in the transaction that caused them. No foreign key, for the
-- same reason; rows without an event are dropped.
create table outbox (
  organisation_id uuid not null,
  event_id uuid not null,
  type text not null
) with (
  -- Nearly always empty, whatever passes through, so it is vacuumed by the number of rows and not by a share of them.
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 100000
);
-- The only index: oldest first. No unique key is needed, since the event has one.
create index outbox_oldest on outbox (event_id);
alter table outbox enable row level security, force row level security;
create policy outbox_tenant on outbox using (organisation_id = current_organisation());
-- The worker takes the rows of all organisations in one statement: visiting each would cost a transaction each.
create policy outbox_dispatched on outbox to berth_worker using (true);
grant select, insert on outbox to berth_app;
-- Locking a row requires the right to update a column of it.
grant update (event_id), delete on outbox to berth_worker;


-- ---------------------------------------------------------------------------------------------------------------------
-- Audit log
-- ---------------------------------------------------------------------------------------------------------------------
-- Rows are chained by hashes, so that an altered or missing row is detected (ADR 17).

create table audit (
  organisation_id uuid not null constraint audit_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- Null for what the system does by itself.
  actor_id uuid,
  action text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  occurred_at timestamptz not null default now(),
  -- Null for actions outside any building. No foreign key, as with the subject: the log outlives what it describes.
  building_id uuid,
  -- A column and not an index on the expression, because a row policy keeps such an index from being used.
  kind text generated always as (split_part(action, '.', 1)) stored,
  -- The defaults are never stored: the triggers fill these columns.
  number integer not null default 0,
  content_hash bytea not null default '',
  hash bytea not null default '',
  -- When people were erased from it. The chain covers the hash of the content, so it stays intact.
  redacted_at timestamptz,
  constraint audit_pkey primary key (organisation_id, id),
  constraint audit_number_unique unique (organisation_id, number)
);
-- Each filter of the log, followed by its order, newest first.
create index audit_newest on audit (organisation_id, occurred_at, id);
create index audit_by_kind on audit (organisation_id, kind, occurred_at, id);
create index audit_by_actor on audit (organisation_id, actor_id, occurred_at, id);
create index audit_by_building on audit (organisation_id, building_id, occurred_at, id);
create index audit_by_subject on audit (organisation_id, subject_id, occurred_at, id);
alter table audit enable row level security, force row level security;
create policy audit_tenant on audit using (organisation_id = current_organisation());
grant select, insert on audit to berth_app;

-- The end of each organisation's chain, so that removing the newest rows is detected too. A writer locks the row until it
-- commits: numbers follow the order of commits, and no two rows follow the same one.
create table audit_chain (
  organisation_id uuid not null constraint audit_chain_organisation references organisation (id) on delete cascade,
  number integer not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  constraint audit_chain_pkey primary key (organisation_id),
  constraint audit_chain_hash check (length(hash) = 32)
);
alter table audit_chain enable row level security, force row level security;
create policy audit_chain_tenant on audit_chain using (organisation_id = current_organisation());
grant select, insert, update on audit_chain to berth_app;

-- The text of jsonb is the same for equal values, and microseconds have no time zone.
create function audit_content_hash(line audit) returns bytea language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
  line.organisation_id, line.id, line.building_id, line.actor_id, line.action, line.subject_id, line.before, line.after,
  (extract(epoch from line.occurred_at) * 1000000)::bigint
)::text, 'UTF8'));

-- Over the hash of the content and not the content, so that the chain survives the erasure of a person.
create function audit_chain_hash(previous bytea, number integer, content_hash bytea) returns bytea
language sql immutable parallel safe return sha256(previous || int4send(number) || content_hash);

-- Before the statement: reads and locks the end of the chain. A setting of the transaction carries it from row to row,
-- because updating one row for each of 5,000 rows takes longer each time.
create function audit_begin() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  insert into audit_chain (organisation_id) values (current_organisation()) on conflict do nothing;
  select * into chain from audit_chain where organisation_id = current_organisation() for update;
  perform set_config('app.audit_end', chain.number || ' ' || encode(chain.hash, 'hex'), true);
  return null;
end $$;
create trigger audit_begin before insert on audit for each statement execute function audit_begin();

create function audit_link() returns trigger language plpgsql as $$
declare
  previous text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  new.number := previous[1]::integer + 1;
  new.content_hash := audit_content_hash(new);
  new.hash := audit_chain_hash(decode(previous[2], 'hex'), new.number, new.content_hash);
  perform set_config('app.audit_end', new.number || ' ' || encode(new.hash, 'hex'), true);
  return new;
end $$;
create trigger audit_link before insert on audit for each row execute function audit_link();

create function audit_end() returns trigger language plpgsql as $$
declare
  ended text[] := string_to_array(current_setting('app.audit_end'), ' ');
begin
  update audit_chain set number = ended[1]::integer, hash = decode(ended[2], 'hex')
  where organisation_id = current_organisation();
  return null;
end $$;
create trigger audit_end after insert on audit for each statement execute function audit_end();


-- ---------------------------------------------------------------------------------------------------------------------
-- Mail
-- ---------------------------------------------------------------------------------------------------------------------

-- One row for each event and recipient.
create table mail (
  organisation_id uuid not null,
  -- Derived from event and recipient, so that handling an event twice inserts nothing the second time.
  id uuid not null,
  event_id uuid not null,
  -- No foreign keys: a mail tells what happened, also after its reservation or building is gone. Null in test mails.
  building_id uuid,
  reservation_id uuid,
  -- The person who caused it; null for the system. Mails that a person causes to guests are limited.
  actor_id uuid,
  -- `service` is the address that prepares the equipment.
  audience text not null,
  kind text not null,
  recipient text not null,
  message_id text not null,
  -- What is sent, as it was when it happened. Deleted once it is sent, because it contains the ticket's secret.
  content jsonb,
  -- `refused` permanently by the mail server; `withheld` because the actor wrote to too many guests.
  state text not null default 'waiting',
  attempts integer not null default 0,
  -- A code of the mail library and of the protocol. Never the server's own words, which repeat addresses.
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_pkey primary key (organisation_id, id),
  constraint mail_recipient_unique unique (organisation_id, event_id, recipient),
  constraint mail_message_id_unique unique (organisation_id, message_id),
  constraint mail_audience check (audience in ('holder', 'guest', 'service', 'administrator', 'member')),
  constraint mail_state check (state in ('waiting', 'sent', 'refused', 'withheld')),
  constraint mail_sent check ((state = 'sent') = (sent_at is not null)),
  constraint mail_content check ((state in ('waiting', 'refused')) = (content is not null))
);
create index mail_reservation on mail (organisation_id, reservation_id);
create index mail_actor on mail (organisation_id, actor_id, created_at) where audience = 'guest' and state <> 'withheld';
create index mail_created on mail (organisation_id, created_at);
alter table mail enable row level security, force row level security;
create policy mail_tenant on mail using (organisation_id = current_organisation());
grant select, insert, update, delete on mail to berth_app;

-- An organisation's own text for a kind of mail in a language. Without a row, or with a removed one, the built-in text is
-- sent.
create table mail_template (
  organisation_id uuid not null constraint mail_template_organisation references organisation (id) on delete cascade,
  kind text not null,
  language text not null,
  from_name text,
  from_address text,
  subject text not null,
  body text not null,
  -- Continues across a removal, so that an editor opened before it cannot overwrite a text saved after it.
  version integer not null default 1,
  removed_at timestamptz,
  constraint mail_template_pkey primary key (organisation_id, kind, language),
  constraint mail_template_one_line check (subject !~ '[[:cntrl:]]' and coalesce(from_name, '') !~ '[[:cntrl:]]' and coalesce(from_address, '') !~ '[[:cntrl:]]'),
  constraint mail_template_length check (octet_length(body) between 1 and 65536 and char_length(subject) between 1 and 200)
);
alter table mail_template enable row level security, force row level security;
create policy mail_template_tenant on mail_template using (organisation_id = current_organisation());
grant select, insert, update on mail_template to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Sensors
-- ---------------------------------------------------------------------------------------------------------------------
-- From single readings to quarters of an hour. The ingest process (berth_ingest) is open to the outside: it sees slugs of
-- organisations and buildings and these tables, and nothing about people.

grant select (id, slug, removed_at) on organisation to berth_ingest;
grant select (organisation_id, id, slug, removed_at) on building to berth_ingest;

create table sensor (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  floor_id uuid not null,
  -- Null for a sensor that measures the climate of a floor.
  space_id uuid,
  external_id text not null,
  -- One form for the different spellings of an EUI; `externalKey` computes the same.
  external_key text not null generated always as (
    case when lower(translate(external_id, ':-', '')) ~ '^[0-9a-f]{16}$' then lower(translate(external_id, ':-', ''))
    else external_id end) stored,
  type text not null,
  name text not null default '',
  x double precision,
  y double precision,
  interval_minutes smallint not null,
  version integer not null default 1,
  removed_at timestamptz,
  -- Part of the address of its public page; null without such a page.
  public_secret bytea constraint sensor_public_secret check (octet_length(public_secret) = 16),
  constraint sensor_pkey primary key (organisation_id, id),
  constraint sensor_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint sensor_floor foreign key (organisation_id, floor_id)
    references floor (organisation_id, id) on delete cascade,
  constraint sensor_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete set null (space_id),
  -- Sensor platforms name a device after its room, such as 'Room 1.12'.
  constraint sensor_external_id check
    (length(external_id) <= 64 and external_id ~ '^[A-Za-z0-9_:@-]+([. ]+[A-Za-z0-9_:@-]+)*$'),
  constraint sensor_type check (type in ('climate', 'multi', 'desk', 'parking', 'room', 'people')),
  -- Rolling up readings looks back as far as the longest interval.
  constraint sensor_interval check (interval_minutes >= 1 and interval_minutes <= 60)
);
create unique index sensor_external_key_unique on sensor (organisation_id, building_id, external_key)
  where removed_at is null;
create index sensor_building on sensor (organisation_id, building_id);
create index sensor_floor on sensor (organisation_id, floor_id);
create index sensor_space on sensor (organisation_id, space_id);
alter table sensor enable row level security, force row level security;
create policy sensor_tenant on sensor using (organisation_id = current_organisation());
grant select, insert, update on sensor to berth_app;
grant select on sensor to berth_ingest;

create view offered_sensor with (security_invoker = true) as
  select organisation_id, id, building_id, floor_id, space_id, type, name, interval_minutes, removed_at, external_id
  from sensor;
grant select on offered_sensor to berth_app;

-- The key stores a duplicate delivery once. Time before sensor: readings that arrive together are stored together, which
-- writes a tenth of the log that the other order writes in the evening. No foreign key to the sensor: a partition is
-- dropped after eight days in any case.
create table reading (
  organisation_id uuid not null,
  at timestamptz not null,
  sensor_id uuid not null,
  co2 smallint,
  temperature smallint,
  humidity smallint,
  light smallint,
  sound smallint,
  motion smallint,
  people smallint,
  vdd smallint,
  battery smallint,
  -- Whether it reports a person; null when it reports nothing about that.
  presence boolean,
  constraint reading_pkey primary key (organisation_id, at, sensor_id)
) partition by range (at);
alter table reading enable row level security, force row level security;
create policy reading_tenant on reading using (organisation_id = current_organisation());
grant select on reading to berth_app;
grant select, insert on reading to berth_ingest;
alter table reading owner to berth_keeper;

create view offered_reading with (security_invoker = true) as
  select organisation_id, at, sensor_id, presence from reading;
grant select on offered_reading to berth_app;

-- The current state. Updated with every reading, so its pages keep free space for that.
create table sensor_state (
  organisation_id uuid not null,
  sensor_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  skew_seconds integer not null,
  co2 smallint,
  temperature smallint,
  humidity smallint,
  light smallint,
  sound smallint,
  motion smallint,
  people smallint,
  vdd smallint,
  battery smallint,
  -- From the newest reading that reported presence, which need not be the newest reading.
  presence boolean,
  presence_at timestamptz,
  person_at timestamptz,
  quiet_minutes smallint not null,
  seen boolean not null,
  seen_since timestamptz,
  silent_since timestamptz,
  stuck_since timestamptz,
  constraint sensor_state_pkey primary key (organisation_id, sensor_id),
  constraint sensor_state_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
) with (fillfactor = 60);
alter table sensor_state enable row level security, force row level security;
create policy sensor_state_tenant on sensor_state using (organisation_id = current_organisation());
grant select, update, delete on sensor_state to berth_app;
grant select, insert, update on sensor_state to berth_ingest;

create view offered_sensor_state with (security_invoker = true) as
  select organisation_id, sensor_id, received_at, skew_seconds, quiet_minutes, person_at, silent_since, stuck_since
  from sensor_state;
grant select on offered_sensor_state to berth_app;

-- Occupied spaces only, so that a map reads no more rows than there are people.
create table sensed (
  organisation_id uuid not null,
  sensor_id uuid not null,
  floor_id uuid not null,
  space_id uuid not null,
  since timestamptz not null,
  constraint sensed_pkey primary key (organisation_id, sensor_id),
  constraint sensed_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
);
create index sensed_floor on sensed (organisation_id, floor_id, space_id);
alter table sensed enable row level security, force row level security;
create policy sensed_tenant on sensed using (organisation_id = current_organisation());
grant select, update, delete on sensed to berth_app;
grant select, insert, update, delete on sensed to berth_ingest;

create view offered_sensed with (security_invoker = true) as
  select organisation_id, sensor_id, floor_id, space_id, since from sensed;
grant select on offered_sensed to berth_app;

-- Sensors move with their space, whether it is moved alone, with its room, by an import or on a plan. Their position on
-- the old floor means nothing on the new one.
create function move_sensors_along() returns trigger language plpgsql as $$
begin
  update sensor set floor_id = new.floor_id, x = null, y = null, version = version + 1
  where organisation_id = new.organisation_id and space_id = new.id;
  update sensed set floor_id = new.floor_id
  where organisation_id = new.organisation_id and space_id = new.id;
  return null;
end $$;
create trigger space_moved after update of floor_id on space for each row
  when (old.floor_id is distinct from new.floor_id) execute function move_sensors_along();

-- A UTC day of a sensor in 96 quarters of an hour. Time zones differ by whole quarters, so local hours are exact.
create table sensor_day (
  organisation_id uuid not null,
  sensor_id uuid not null,
  day date not null,
  co2 smallint[] not null,
  temperature smallint[] not null,
  humidity smallint[] not null,
  light smallint[] not null,
  sound smallint[] not null,
  -- Minutes; null where nothing was reported.
  occupied smallint[] not null,
  constraint sensor_day_pkey primary key (organisation_id, sensor_id, day)
) partition by range (day);
alter table sensor_day enable row level security, force row level security;
create policy sensor_day_tenant on sensor_day using (organisation_id = current_organisation());
grant select, insert, update on sensor_day to berth_app;
alter table sensor_day owner to berth_keeper;

create view offered_sensor_day with (security_invoker = true) as
  select organisation_id, sensor_id, day, occupied from sensor_day;
grant select on offered_sensor_day to berth_app;

-- Hours that received readings after they had been rolled up.
create table rollup_due (
  organisation_id uuid not null constraint rollup_due_organisation references organisation (id) on delete cascade,
  hour timestamptz not null,
  marked_at timestamptz not null default wall_clock(),
  constraint rollup_due_pkey primary key (organisation_id, hour)
);
alter table rollup_due enable row level security, force row level security;
create policy rollup_due_tenant on rollup_due using (organisation_id = current_organisation());
grant select, delete on rollup_due to berth_app;
grant select, insert, update on rollup_due to berth_ingest;

-- Keys with which gateways send readings.
create table ingest_key (
  organisation_id uuid not null constraint ingest_key_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  -- Null for a key of the whole organisation.
  building_id uuid,
  secret_hash bytea not null,
  -- No foreign key: the record keeps who made it after they have left.
  created_by uuid not null,
  created_at timestamptz not null default wall_clock(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint ingest_key_pkey primary key (organisation_id, id),
  constraint ingest_key_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint ingest_key_secret_unique unique (organisation_id, secret_hash),
  constraint ingest_key_secret_hash check (octet_length(secret_hash) = 32)
);
create index ingest_key_building on ingest_key (organisation_id, building_id);
alter table ingest_key enable row level security, force row level security;
create policy ingest_key_tenant on ingest_key using (organisation_id = current_organisation());
grant select, insert, update (last_used_at, revoked_at) on ingest_key to berth_app;
grant select, update (last_used_at) on ingest_key to berth_ingest;

-- Counts of what could not be stored as it was sent.
create table ingest_fault (
  organisation_id uuid not null,
  building_id uuid not null,
  day date not null,
  reason text not null,
  count integer not null,
  constraint ingest_fault_pkey primary key (organisation_id, building_id, day, reason),
  constraint ingest_fault_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint ingest_fault_reason check (reason in
    ('bad-json', 'no-codec', 'unknown', 'implausible', 'too-late', 'future', 'ambiguous', 'flooded'))
);
alter table ingest_fault enable row level security, force row level security;
create policy ingest_fault_tenant on ingest_fault using (organisation_id = current_organisation());
grant select, delete on ingest_fault to berth_app;
grant select, insert, update on ingest_fault to berth_ingest;

-- Devices that report and are not registered as sensors.
create table sensor_unclaimed (
  organisation_id uuid not null,
  building_id uuid not null,
  external_key text not null,
  external_id text not null,
  -- The names of its last measurements: enough to tell what kind of sensor it is.
  measures text[] not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint sensor_unclaimed_pkey primary key (organisation_id, building_id, external_key),
  constraint sensor_unclaimed_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table sensor_unclaimed enable row level security, force row level security;
create policy sensor_unclaimed_tenant on sensor_unclaimed using (organisation_id = current_organisation());
grant select, delete on sensor_unclaimed to berth_app;
grant select, insert, update on sensor_unclaimed to berth_ingest;

-- The state of polling a building's sensor platform.
create table sensor_poll (
  organisation_id uuid not null,
  building_id uuid not null,
  -- The platform's own cursor; null until it has sent one.
  cursor text,
  -- The last measurement used: a page that is not full is read again.
  last_id text,
  next_at timestamptz not null default now(),
  read_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- The HTTP status, when the failure is an answer.
  status smallint,
  -- Consecutive failures, and how many of the latest were a refused password.
  failures integer not null default 0,
  refusals integer not null default 0,
  stopped_at timestamptz,
  unmatched integer not null default 0,
  ambiguous integer not null default 0,
  unreadable integer not null default 0,
  -- The latest measurements that could not be used, newest first.
  unused jsonb not null default '[]',
  constraint sensor_poll_pkey primary key (organisation_id, building_id),
  constraint sensor_poll_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint sensor_poll_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status', 'answer')),
  constraint sensor_poll_failing check ((failing_since is null) = (failure is null))
);
alter table sensor_poll enable row level security, force row level security;
create policy sensor_poll_tenant on sensor_poll using (organisation_id = current_organisation());
grant select, insert, update, delete on sensor_poll to berth_app;

-- What counts as good air: one set of limits for a building, the same for every viewer.
create table climate_limit (
  organisation_id uuid not null,
  building_id uuid not null,
  max_co2 double precision not null,
  min_humidity double precision not null,
  min_temperature double precision not null,
  max_temperature double precision not null,
  version integer not null default 1,
  constraint climate_limit_pkey primary key (organisation_id, building_id),
  constraint climate_limit_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table climate_limit enable row level security, force row level security;
create policy climate_limit_tenant on climate_limit using (organisation_id = current_organisation());
grant select, insert, update on climate_limit to berth_app;

-- Sensors whose cancellations were restored too often. They cancel nothing until an administrator trusts them again.
create table no_show_distrusted_sensor (
  organisation_id uuid not null,
  sensor_id uuid not null,
  since timestamptz not null,
  constraint no_show_distrusted_sensor_pkey primary key (organisation_id, sensor_id),
  constraint no_show_distrusted_sensor_sensor foreign key (organisation_id, sensor_id)
    references sensor (organisation_id, id) on delete cascade
);
alter table no_show_distrusted_sensor enable row level security, force row level security;
create policy no_show_distrusted_sensor_tenant on no_show_distrusted_sensor
  using (organisation_id = current_organisation());
grant select, insert, delete on no_show_distrusted_sensor to berth_app;

create view offered_no_show_distrusted_sensor with (security_invoker = true) as
  select organisation_id, sensor_id, since from no_show_distrusted_sensor;
grant select on offered_no_show_distrusted_sensor to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Floor versions: whether a cached floor is still valid (ADR 42)
-- ---------------------------------------------------------------------------------------------------------------------

-- The version of a floor on a local day changes with its reservations; on the day '-infinity' it changes with its sensors,
-- which belong to no day. Rows become visible together with the version of their transaction, so an unchanged version
-- means that nothing was missed. A floor without a row has not changed yet. Versions are microseconds, so that a row that
-- was deleted and comes back never repeats a number, and the number tells its age.
-- No foreign key to the floor: berth_ingest sees no floors, and the nightly job deletes past days.
create table floor_version (
  organisation_id uuid not null constraint floor_version_organisation references organisation (id) on delete cascade,
  day date not null,
  floor_id uuid not null,
  version bigint not null,
  -- How many reservations hold a space there that day, so that a limit far from reached is checked without counting. Null
  -- where it is unknown, as for sensors: then the reservations are counted.
  held integer,
  constraint floor_version_pkey primary key (organisation_id, day, floor_id)
) with (
  -- A busy floor is updated hundreds of times a morning: its page needs space for the next version of the row.
  fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500
);
alter table floor_version enable row level security, force row level security;
create policy floor_version_tenant on floor_version using (organisation_id = current_organisation());
grant select, insert, update, delete on floor_version to berth_app;
grant select, insert, update on floor_version to berth_ingest, berth_keeper;

-- The statement triggers note each changed floor and day in a setting of the transaction, and a deferred trigger updates
-- the versions at commit: all who change the floor that day wait for its row, so it is locked last, in one order for all,
-- and only for as long as the commit takes.

-- With each floor and day goes the change in the number of held spaces.
create function note_floors_of_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day,
         case tg_op when 'DELETE' then -1 else 1 end * count(*) filter (where holds_space) as more
       from changed group by 1, 2, 3) c)), true);
  return null;
end $$;

create function note_floors_of_moved_reservations() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' ' || c.local_day || ' ' || c.more, ',')
     from (
       select organisation_id, floor_id, local_day, sum(more) as more
       from (
         select organisation_id, floor_id, local_day, holds_space::integer as more from changed
         union all select organisation_id, floor_id, local_day, -holds_space::integer from was) both_sides
       group by 1, 2, 3) c)), true);
  return null;
end $$;

create function note_floors_of_sensed() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select distinct organisation_id, floor_id from changed) c)), true);
  return null;
end $$;

create function note_floors_of_moved_sensed() returns trigger language plpgsql as $$
begin
  perform set_config('app.changed_floors', concat_ws(',', nullif(current_setting('app.changed_floors', true), ''),
    (select string_agg(c.organisation_id || ' ' || c.floor_id || ' -infinity', ',')
     from (select organisation_id, floor_id from changed union select organisation_id, floor_id from was) c)), true);
  return null;
end $$;

-- One transaction may store readings of several organisations, so each floor is updated as its own tenant. A floor without
-- a row is counted completely. Where a change noted no number, `held` becomes unknown.
create function count_changed_floors() returns trigger language plpgsql as $$
declare
  noted text := current_setting('app.changed_floors', true);
  tenant text := current_setting('app.organisation_id', true);
  one record;
  counted_whole integer;
begin
  if coalesce(noted, '') = '' then
    return null;
  end if;
  perform set_config('app.changed_floors', '', true);
  for one in
    select n.organisation, n.day, n.floor_id,
      case when count(*) = count(n.more) then sum(n.more) end::integer as more
    from (
      select split_part(entry, ' ', 1) as organisation, split_part(entry, ' ', 2)::uuid as floor_id,
        split_part(entry, ' ', 3)::date as day, nullif(split_part(entry, ' ', 4), '')::integer as more
      from string_to_table(noted, ',') entry
    ) n
    group by n.organisation, n.day, n.floor_id
    order by n.organisation, n.day, n.floor_id
  loop
    if one.organisation is distinct from current_setting('app.organisation_id', true) then
      perform set_config('app.organisation_id', one.organisation, true);
    end if;
    update floor_version f
    set version = greatest(f.version + 1, extract(epoch from clock_timestamp()) * 1000000), held = f.held + one.more
    where f.organisation_id = one.organisation::uuid and f.day = one.day and f.floor_id = one.floor_id;
    -- An organisation that is being deleted needs no new rows.
    continue when found or not exists (select from organisation o where o.id = one.organisation::uuid);
    counted_whole := null;
    -- Changes by sensors may run as berth_ingest, which sees no reservations.
    if one.day <> '-infinity' then
      select count(*) into counted_whole from reservation r
      where r.organisation_id = one.organisation::uuid and r.local_day = one.day and r.floor_id = one.floor_id
        and r.holds_space;
    end if;
    insert into floor_version as f (organisation_id, day, floor_id, version, held)
    values (one.organisation::uuid, one.day, one.floor_id, extract(epoch from clock_timestamp()) * 1000000, counted_whole)
    on conflict (organisation_id, day, floor_id)
      do update set version = greatest(f.version + 1, excluded.version), held = f.held + one.more;
  end loop;
  if tenant is distinct from current_setting('app.organisation_id', true) then
    perform set_config('app.organisation_id', coalesce(tenant, ''), true);
  end if;
  return null;
end $$;

create trigger reservation_added after insert on reservation referencing new table as changed
  for each statement execute function note_floors_of_reservations();
create trigger reservation_changed after update on reservation referencing new table as changed old table as was
  for each statement execute function note_floors_of_moved_reservations();
create trigger reservation_removed after delete on reservation referencing old table as changed
  for each statement execute function note_floors_of_reservations();
create trigger sensed_added after insert on sensed referencing new table as changed
  for each statement execute function note_floors_of_sensed();
create trigger sensed_changed after update on sensed referencing new table as changed old table as was
  for each statement execute function note_floors_of_moved_sensed();
create trigger sensed_removed after delete on sensed referencing old table as changed
  for each statement execute function note_floors_of_sensed();

-- Queued by the first statement that changes something: once anything is noted, the update is already queued.
create constraint trigger reservation_counted after insert or update or delete on reservation
  deferrable initially deferred for each row when (coalesce(current_setting('app.changed_floors', true), '') = '')
  execute function count_changed_floors();
create constraint trigger sensed_counted after insert or update or delete on sensed
  deferrable initially deferred for each row when (coalesce(current_setting('app.changed_floors', true), '') = '')
  execute function count_changed_floors();


-- ---------------------------------------------------------------------------------------------------------------------
-- Usage: how much of a building is used, hour by hour
-- ---------------------------------------------------------------------------------------------------------------------

-- Minutes of all spaces of a type in a building, on a floor or in a room, in one local hour. Read from the primary key
-- alone. No foreign keys: figures outlive the structure. Hours in which nothing was open, reserved or occupied have no row.
create table usage_hour (
  organisation_id uuid not null,
  -- A building, a floor, a room that is reserved as a whole, or a room of at least five desks.
  scope_id uuid not null,
  -- d desks, r rooms, p parking spots.
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  open_minutes integer not null,
  reserved_minutes integer not null,
  attended_minutes integer not null,
  used_minutes integer not null,
  heard_minutes integer not null,
  sensed_minutes integer not null,
  ghost_minutes integer not null,
  given_back_minutes integer not null,
  walk_in_minutes integer not null,
  constraint usage_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour)
    include (open_minutes, reserved_minutes, attended_minutes, used_minutes, heard_minutes, sensed_minutes,
      ghost_minutes, given_back_minutes, walk_in_minutes),
  constraint usage_hour_space_type check (space_type in ('d', 'r', 'p')),
  constraint usage_hour_hour check (hour >= 0 and hour <= 23)
) partition by range (local_day);
alter table usage_hour enable row level security, force row level security;
create policy usage_hour_tenant on usage_hour using (organisation_id = current_organisation());
grant select, insert, update, delete on usage_hour to berth_app;
alter table usage_hour owner to berth_keeper;

-- Cancellations of the same scopes, by the local hour in which they happened.
create table cancellation_hour (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  hour smallint not null,
  by_user integer not null,
  by_other integer not null,
  by_system integer not null,
  restored integer not null,
  created integer not null,
  -- How long before the start: under 15 minutes, 2 hours, 24 hours, 7 days, and longer.
  lead integer[] not null,
  constraint cancellation_hour_pkey primary key (organisation_id, scope_id, space_type, local_day, hour),
  constraint cancellation_hour_space_type check (space_type in ('d', 'r', 'p')),
  constraint cancellation_hour_hour check (hour >= 0 and hour <= 23),
  constraint cancellation_hour_lead check (cardinality(lead) = 5)
);
alter table cancellation_hour enable row level security, force row level security;
create policy cancellation_hour_tenant on cancellation_hour using (organisation_id = current_organisation());
grant select, insert, update, delete on cancellation_hour to berth_app;

-- Days that have been computed. The open minutes of a past day are frozen: a desk that is added today must not change last
-- year.
create table usage_day (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  counted_at timestamptz not null,
  frozen boolean not null,
  -- When its figures last differed from a plain count.
  differed_at timestamptz,
  constraint usage_day_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_day_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table usage_day enable row level security, force row level security;
create policy usage_day_tenant on usage_day using (organisation_id = current_organisation());
grant select, insert, update on usage_day to berth_app;

-- Days that have to be computed again.
create table usage_due (
  organisation_id uuid not null,
  building_id uuid not null,
  local_day date not null,
  marked_at timestamptz not null default wall_clock(),
  constraint usage_due_pkey primary key (organisation_id, building_id, local_day),
  constraint usage_due_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table usage_due enable row level security, force row level security;
create policy usage_due_tenant on usage_due using (organisation_id = current_organisation());
grant select, insert, update, delete on usage_due to berth_app;

-- A calendar week or month of a userpool. Small groups are suppressed before it is stored, so every row may be shown. The
-- empty userpool holds everyone whose own was too small.
create table usage_group (
  organisation_id uuid not null,
  building_id uuid not null,
  userpool text not null,
  -- w a week from Monday, m a month.
  period "char" not null,
  starts_on date not null,
  people integer not null,
  reservations integer not null,
  days integer not null,
  reserved_minutes integer not null,
  attended integer not null,
  no_shows integer not null,
  cancelled integer not null,
  late_cancelled integer not null,
  constraint usage_group_pkey primary key (organisation_id, building_id, period, starts_on, userpool),
  constraint usage_group_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint usage_group_period check (period in ('w', 'm')),
  -- The rule of five again, where no code path can bypass it.
  constraint usage_group_people check (people >= 5)
);
alter table usage_group enable row level security, force row level security;
create policy usage_group_tenant on usage_group using (organisation_id = current_organisation());
-- No update: figures of a group never change once they were shown.
grant select, insert on usage_group to berth_app;

-- Weeks and months whose groups are stored, including those with nothing to show: they are never computed again.
create table usage_period (
  organisation_id uuid not null,
  building_id uuid not null,
  -- w a week from Monday, m a month.
  period "char" not null,
  starts_on date not null,
  -- How many groups are suppressed, because they have fewer than five people.
  withheld integer not null,
  stored_at timestamptz not null default wall_clock(),
  constraint usage_period_pkey primary key (organisation_id, building_id, period, starts_on),
  constraint usage_period_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint usage_period_period check (period in ('w', 'm')),
  constraint usage_period_withheld check (withheld >= 0)
);
alter table usage_period enable row level security, force row level security;
create policy usage_period_tenant on usage_period using (organisation_id = current_organisation());
grant select, insert on usage_period to berth_app;

create table asset_day (
  organisation_id uuid not null,
  asset_id uuid not null,
  local_day date not null,
  -- The highest number in use at once, and the minutes of all of them together.
  peak integer not null,
  minutes integer not null,
  refused integer not null,
  constraint asset_day_pkey primary key (organisation_id, asset_id, local_day)
);
alter table asset_day enable row level security, force row level security;
create policy asset_day_tenant on asset_day using (organisation_id = current_organisation());
grant select, insert, update, delete on asset_day to berth_app;

-- Requests that a rule refused, counted once for each person, day and rule.
create table refusal_count (
  organisation_id uuid not null,
  scope_id uuid not null,
  space_type "char" not null,
  local_day date not null,
  rule text not null,
  count integer not null,
  constraint refusal_count_pkey primary key (organisation_id, scope_id, local_day, space_type, rule),
  constraint refusal_count_space_type check (space_type in ('d', 'r', 'p')),
  constraint refusal_count_count check (count >= 1)
);
alter table refusal_count enable row level security, force row level security;
create policy refusal_count_tenant on refusal_count using (organisation_id = current_organisation());
grant select, insert, update on refusal_count to berth_app;

create view offered_refusal_count with (security_invoker = true) as
  select organisation_id, scope_id, space_type, local_day, rule, count from refusal_count;
grant select on offered_refusal_count to berth_app;

-- Members whose refusals are already counted, for a week.
create table refusal_seen (
  organisation_id uuid not null,
  building_id uuid not null,
  member_id uuid not null,
  local_day date not null,
  rule text not null,
  seen_at timestamptz not null default wall_clock(),
  constraint refusal_seen_pkey primary key (organisation_id, building_id, local_day, member_id, rule),
  constraint refusal_seen_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint refusal_seen_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index refusal_seen_member on refusal_seen (organisation_id, member_id);
alter table refusal_seen enable row level security, force row level security;
create policy refusal_seen_tenant on refusal_seen using (organisation_id = current_organisation());
grant select, insert, delete on refusal_seen to berth_app;

-- The last replay of a building's reservations under other rules. The next one replaces it.
create table what_if (
  organisation_id uuid not null,
  building_id uuid not null,
  id uuid not null default uuidv7(),
  from_day date not null,
  to_day date not null,
  -- The rules and numbers of spaces tried, and the figures. Neither is about people.
  changes jsonb not null,
  answer jsonb,
  asked_at timestamptz not null default wall_clock(),
  started_at timestamptz,
  ended_at timestamptz,
  failure text,
  constraint what_if_pkey primary key (organisation_id, building_id),
  constraint what_if_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint what_if_failure check (failure in ('too_long', 'gave_up')),
  constraint what_if_ended check ((ended_at is null) = (answer is null and failure is null))
);
-- One at a time in an organisation.
create unique index what_if_running on what_if (organisation_id) where ended_at is null;
alter table what_if enable row level security, force row level security;
create policy what_if_tenant on what_if using (organisation_id = current_organisation());
grant select, insert, update, delete on what_if to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Integrations: forwarding of sensor data, webhooks
-- ---------------------------------------------------------------------------------------------------------------------

-- The health of each endpoint that a building sends data to.
create table forward_state (
  organisation_id uuid not null,
  building_id uuid not null,
  -- As in the building's integrations, which hold the endpoints.
  endpoint_id uuid not null,
  delivered_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- The HTTP status, when the failure is an answer.
  status smallint,
  -- The endpoint answered 410.
  switched_off_at timestamptz,
  -- Consecutive failures. After many, the endpoint is only probed now and then, next at probe_at.
  failures integer not null default 0,
  probe_at timestamptz,
  constraint forward_state_pkey primary key (organisation_id, building_id, endpoint_id),
  constraint forward_state_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint forward_state_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status')),
  constraint forward_state_failing check ((failing_since is null) = (failure is null))
);
alter table forward_state enable row level security, force row level security;
create policy forward_state_tenant on forward_state using (organisation_id = current_organisation());
grant select, insert, update, delete on forward_state to berth_app;

-- Reservation events, sent to each endpoint in order and retried for three days.
create table webhook_delivery (
  organisation_id uuid not null,
  -- The id that the endpoint receives, the same in all attempts.
  id uuid not null,
  building_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Null in a test.
  reservation_id uuid,
  type text not null,
  -- Deleted some time after delivery or the last attempt.
  body text,
  state text not null default 'waiting',
  attempts smallint not null default 0,
  happened_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  status smallint,
  milliseconds integer,
  failure text,
  constraint webhook_delivery_pkey primary key (organisation_id, id),
  constraint webhook_delivery_once unique (organisation_id, endpoint_id, event_id),
  constraint webhook_delivery_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint webhook_delivery_state check (state in ('waiting', 'sent', 'dead')),
  constraint webhook_delivery_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status', 'switched-off')),
  constraint webhook_delivery_body check (body is not null or state <> 'waiting')
);
create index webhook_delivery_of_building on webhook_delivery (organisation_id, building_id, happened_at desc);
create index webhook_delivery_of_reservation on webhook_delivery (organisation_id, reservation_id);
create index webhook_delivery_waiting on webhook_delivery (organisation_id, endpoint_id, event_id)
  where state = 'waiting';
alter table webhook_delivery enable row level security, force row level security;
create policy webhook_delivery_tenant on webhook_delivery using (organisation_id = current_organisation());
grant select, insert, update, delete on webhook_delivery to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Door systems (ADR 43)
-- ---------------------------------------------------------------------------------------------------------------------

-- The connection of a building to its door system.
create table door_bridge (
  organisation_id uuid not null,
  building_id uuid not null,
  -- Raised with every update of a card: the door system keeps the higher of two.
  version bigint not null default 0,
  -- While it does not answer, the next attempt.
  next_at timestamptz not null default wall_clock(),
  answered_at timestamptz,
  failing_since timestamptz,
  failure text,
  -- The HTTP status, when the failure is an answer.
  status smallint,
  failures integer not null default 0,
  -- The door system's schedules, and the ones named in Berth that it does not have.
  schedules jsonb not null default '[]',
  schedules_at timestamptz,
  unknown_schedules text[] not null default '{}',
  -- Counts of the cards read at its doors.
  checked_in integer not null default 0,
  present integer not null default 0,
  failed integer not null default 0,
  unknown_cards integer not null default 0,
  ignored integer not null default 0,
  event_at timestamptz,
  constraint door_bridge_pkey primary key (organisation_id, building_id),
  constraint door_bridge_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint door_bridge_failure check (failure in
    ('address-refused', 'unknown-host', 'timeout', 'connection', 'status')),
  constraint door_bridge_failing check ((failing_since is null) = (failure is null))
);
alter table door_bridge enable row level security, force row level security;
create policy door_bridge_tenant on door_bridge using (organisation_id = current_organisation());
grant select, insert, update, delete on door_bridge to berth_app;

-- What was sent about a card. The row of a card without access is deleted once the door system has confirmed it.
create table door_card (
  organisation_id uuid not null,
  building_id uuid not null,
  card text not null,
  member_id uuid,
  version bigint not null,
  -- Of the content of that version.
  hash text not null,
  -- When its last access ends.
  until timestamptz not null,
  tried_at timestamptz,
  -- Null until the door system has confirmed it.
  taken_at timestamptz,
  -- The door system refused this card; not sent again before.
  refused_until timestamptz,
  constraint door_card_pkey primary key (organisation_id, building_id, card),
  constraint door_card_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint door_card_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete set null (member_id)
);
create index door_card_member on door_card (organisation_id, member_id);
alter table door_card enable row level security, force row level security;
create policy door_card_tenant on door_card using (organisation_id = current_organisation());
grant select, insert, update, delete on door_card to berth_app;

-- Ids of handled door events, so that each is handled once. The card is not stored.
create table door_event (
  organisation_id uuid not null,
  building_id uuid not null,
  id text not null,
  received_at timestamptz not null default wall_clock(),
  constraint door_event_pkey primary key (organisation_id, building_id, id),
  constraint door_event_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
create index door_event_received on door_event (organisation_id, received_at);
alter table door_event enable row level security, force row level security;
create policy door_event_tenant on door_event using (organisation_id = current_organisation());
grant select, insert, update, delete on door_event to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Room calendars: rooms that are also booked in Microsoft 365 or Google (ADR 40)
-- ---------------------------------------------------------------------------------------------------------------------

create table calendar_connection (
  organisation_id uuid not null constraint calendar_connection_organisation references organisation (id) on delete cascade,
  provider text not null,
  -- Of the customer's own registration of Berth with the provider.
  tenant text not null,
  client text not null,
  sealed text not null,
  last4 text not null,
  version integer not null default 1,
  connected_at timestamptz not null default wall_clock(),
  -- The public part of a certificate; `sealed` is then its private key (ADR 45).
  certificate text,
  constraint calendar_connection_pkey primary key (organisation_id, provider),
  constraint calendar_connection_provider check (provider in ('azure', 'google')),
  constraint calendar_connection_last4 check (char_length(last4) <= 4)
);
alter table calendar_connection enable row level security, force row level security;
create policy calendar_connection_tenant on calendar_connection using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_connection to berth_app;

-- A certificate that no connection uses yet: the customer uploads it to the provider first.
create table calendar_certificate (
  organisation_id uuid not null constraint calendar_certificate_organisation references organisation (id) on delete cascade,
  certificate text not null,
  sealed text not null,
  constraint calendar_certificate_pkey primary key (organisation_id)
);
alter table calendar_certificate enable row level security, force row level security;
create policy calendar_certificate_tenant on calendar_certificate using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_certificate to berth_app;

create table calendar_room (
  organisation_id uuid not null,
  provider text not null,
  space_id uuid not null,
  building_id uuid not null,
  -- The room's mailbox.
  address text not null,
  -- Where reading its changes continues, and until which day they are read.
  cursor text,
  read_until timestamptz,
  -- The id under which the provider reports changes, and the hash of the secret it sends with them.
  channel uuid not null default gen_random_uuid(),
  channel_hash bytea,
  subscription text,
  subscribed_until timestamptz,
  -- The next sync, if nothing asks for an earlier one.
  due_at timestamptz not null default wall_clock(),
  synced_at timestamptz,
  failing_since timestamptz,
  failure text,
  failures integer not null default 0,
  constraint calendar_room_pkey primary key (organisation_id, provider, space_id),
  constraint calendar_room_address unique (organisation_id, provider, address),
  constraint calendar_room_channel unique (organisation_id, channel),
  constraint calendar_room_connection foreign key (organisation_id, provider)
    references calendar_connection (organisation_id, provider) on delete cascade,
  constraint calendar_room_space foreign key (organisation_id, space_id)
    references space (organisation_id, id) on delete cascade,
  constraint calendar_room_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_room_failure check (failure in
    ('refused', 'unknown', 'throttled', 'unreachable', 'unexpected')),
  constraint calendar_room_failing check ((failing_since is null) = (failure is null))
);
create index calendar_room_space on calendar_room (organisation_id, space_id);
create index calendar_room_building on calendar_room (organisation_id, building_id);
create index calendar_room_due on calendar_room (organisation_id, due_at);
alter table calendar_room enable row level security, force row level security;
create policy calendar_room_tenant on calendar_room using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_room to berth_app;

-- A calendar event and its reservation. A meeting across midnight has one for each day.
create table calendar_entry (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  provider text not null,
  space_id uuid not null,
  -- Null until the provider has returned an id for an event that Berth made.
  external_id text,
  part smallint not null default 0,
  reservation_id uuid,
  -- The side on which it was made.
  origin text not null,
  -- Sent with a new event, so that a retry does not make a second one. Replaced each time the event is made again.
  transaction_id uuid,
  generation integer not null default 1,
  marked_version integer,
  -- The version of the reservation that was last written to the calendar; null when it has to be written.
  pushed_version integer,
  -- Of the content that both sides hold, and its period.
  hash text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- When it was last written again after a change or deletion in the calendar.
  rewritten_at timestamptz,
  writes timestamptz[] not null default '{}',
  frozen_until timestamptz,
  constraint calendar_entry_pkey primary key (organisation_id, id),
  constraint calendar_entry_room foreign key (organisation_id, provider, space_id)
    references calendar_room (organisation_id, provider, space_id) on delete cascade,
  constraint calendar_entry_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete set null (reservation_id),
  constraint calendar_entry_origin check (origin in ('berth', 'outside')),
  constraint calendar_entry_event unique (organisation_id, provider, space_id, external_id, part),
  constraint calendar_entry_of_reservation unique (organisation_id, provider, reservation_id)
);
create index calendar_entry_end on calendar_entry (organisation_id, end_at);
create index calendar_entry_reservation on calendar_entry (organisation_id, reservation_id);
alter table calendar_entry enable row level security, force row level security;
create policy calendar_entry_tenant on calendar_entry using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_entry to berth_app;

-- Where the two sides disagree, until they agree or an administrator accepts both.
create table calendar_conflict (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  -- The reservation that overlaps, or the entry's own, and its version when the conflict was found.
  reservation_id uuid,
  reservation_version integer,
  state text not null default 'open',
  since timestamptz not null default wall_clock(),
  ended_at timestamptz,
  constraint calendar_conflict_pkey primary key (organisation_id, id),
  constraint calendar_conflict_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint calendar_conflict_entry foreign key (organisation_id, entry_id)
    references calendar_entry (organisation_id, id) on delete cascade,
  constraint calendar_conflict_reservation foreign key (organisation_id, reservation_id)
    references reservation (organisation_id, id) on delete set null (reservation_id),
  constraint calendar_conflict_kind check (kind in ('overlap', 'moved', 'deleted', 'loop')),
  constraint calendar_conflict_state check (state in ('open', 'solved', 'dismissed')),
  constraint calendar_conflict_ended check ((ended_at is null) = (state = 'open'))
);
create unique index calendar_conflict_open on calendar_conflict (organisation_id, entry_id) where state = 'open';
create index calendar_conflict_entry on calendar_conflict (organisation_id, entry_id);
create index calendar_conflict_reservation on calendar_conflict (organisation_id, reservation_id);
create index calendar_conflict_building on calendar_conflict (organisation_id, building_id, state);
alter table calendar_conflict enable row level security, force row level security;
create policy calendar_conflict_tenant on calendar_conflict using (organisation_id = current_organisation());
grant select, insert, update, delete on calendar_conflict to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Reviews
-- ---------------------------------------------------------------------------------------------------------------------

-- One rating for each member and organisation; a second replaces the first.
create table review (
  organisation_id uuid not null,
  member_id uuid not null,
  building_id uuid not null,
  rating smallint not null,
  message text not null,
  updated_at timestamptz not null default now(),
  constraint review_pkey primary key (organisation_id, member_id),
  constraint review_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint review_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint review_rating check (rating between 1 and 5)
);
create index review_building on review (organisation_id, building_id);
alter table review enable row level security, force row level security;
create policy review_tenant on review using (organisation_id = current_organisation());
grant select, insert, update on review to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Privacy requests
-- ---------------------------------------------------------------------------------------------------------------------

create table privacy_request (
  organisation_id uuid not null constraint privacy_request_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- No foreign key: the receipt outlives the member.
  member_id uuid not null,
  kind text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting',
  done_at timestamptz,
  receipt jsonb,
  receipt_hash bytea,
  -- The copy of the member's data, for a day.
  content text,
  content_until timestamptz,
  constraint privacy_request_pkey primary key (organisation_id, id),
  constraint privacy_request_kind check (kind in ('export', 'erasure')),
  constraint privacy_request_state check (state in ('waiting', 'working', 'done', 'withdrawn')),
  constraint privacy_request_content check ((content is null) = (content_until is null)),
  constraint privacy_request_receipt_unique unique (organisation_id, receipt_hash)
);
-- One open request of each kind.
create unique index privacy_request_open on privacy_request (organisation_id, member_id, kind)
  where state in ('waiting', 'working');
create index privacy_request_of_member on privacy_request (organisation_id, member_id, asked_at);
create index privacy_request_due on privacy_request (organisation_id, due_at) where state in ('waiting', 'working');
alter table privacy_request enable row level security, force row level security;
create policy privacy_request_tenant on privacy_request using (organisation_id = current_organisation());
grant select, insert, update, delete on privacy_request to berth_app;


-- ---------------------------------------------------------------------------------------------------------------------
-- Retention (ADR 34)
-- ---------------------------------------------------------------------------------------------------------------------

-- How many reservations were due for anonymising each night, to recognise an unusual number.
create table anonymise_night (
  organisation_id uuid not null,
  building_id uuid not null,
  night date not null,
  due integer not null,
  constraint anonymise_night_pkey primary key (organisation_id, building_id, night),
  constraint anonymise_night_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table anonymise_night enable row level security, force row level security;
create policy anonymise_night_tenant on anonymise_night using (organisation_id = current_organisation());
grant select, insert, update, delete on anonymise_night to berth_app;

-- The circuit breaker: an unusual number stops anonymising in the building until an operator resumes it.
create table anonymise_breaker (
  organisation_id uuid not null,
  building_id uuid not null,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint anonymise_breaker_pkey primary key (organisation_id, building_id),
  constraint anonymise_breaker_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);
alter table anonymise_breaker enable row level security, force row level security;
create policy anonymise_breaker_tenant on anonymise_breaker using (organisation_id = current_organisation());
grant select, insert, update, delete on anonymise_breaker to berth_app;

-- Data that must not be erased: of a building, a member, both, or the whole organisation.
create table legal_hold (
  organisation_id uuid not null constraint legal_hold_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- No foreign keys: the record stays when the building or the member is gone.
  building_id uuid,
  member_id uuid,
  from_day date not null,
  until_day date not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamptz not null default wall_clock(),
  -- A hold is in force once a second administrator has approved it.
  approved_by uuid,
  released_by uuid,
  released_at timestamptz,
  -- The hold that this one extends: once approved, it takes its place. No foreign key, as above.
  renews uuid,
  constraint legal_hold_pkey primary key (organisation_id, id),
  constraint legal_hold_two_people check (approved_by <> created_by),
  constraint legal_hold_at_most_a_year check (until_day >= from_day and until_day - from_day <= 366),
  constraint legal_hold_reason check (char_length(reason) >= 1 and char_length(reason) <= 500),
  constraint legal_hold_released check ((released_at is null) = (released_by is null))
);
alter table legal_hold enable row level security, force row level security;
create policy legal_hold_tenant on legal_hold using (organisation_id = current_organisation());
grant select, insert, update (until_day, approved_by, released_by, released_at) on legal_hold to berth_app;

-- The circuit breaker of purging: too much was removed at once, so nothing is purged until an operator resumes it.
create table purge_breaker (
  organisation_id uuid not null constraint purge_breaker_organisation references organisation (id) on delete cascade,
  stopped_at timestamptz not null,
  resumed_at timestamptz,
  constraint purge_breaker_pkey primary key (organisation_id)
);
alter table purge_breaker enable row level security, force row level security;
create policy purge_breaker_tenant on purge_breaker using (organisation_id = current_organisation());
grant select, insert, update, delete on purge_breaker to berth_app;

-- Removed buildings and organisations whose purge an operator has confirmed.
create table purge_confirmation (
  organisation_id uuid not null constraint purge_confirmation_organisation references organisation (id) on delete cascade,
  -- The building or the organisation itself. No foreign key: the row is deleted with it.
  subject_id uuid not null,
  confirmed_at timestamptz not null default wall_clock(),
  constraint purge_confirmation_pkey primary key (organisation_id, subject_id)
);
alter table purge_confirmation enable row level security, force row level security;
create policy purge_confirmation_tenant on purge_confirmation using (organisation_id = current_organisation());
grant select, insert, delete on purge_confirmation to berth_app;

-- The rights of the retention role, which serves no requests. What it may change is listed column by column. It purges
-- whole organisations, so it may read and delete in each tenant table, also in those that later migrations add.
grant update (member_id, made_by_id, series_id, subject, userpools, ticket, visible_to_others, checked_in_at, holds_space)
  on reservation to berth_keeper;
grant update (comment) on reservation_asset to berth_keeper;
grant update (evidence) on no_show_step to berth_keeper;
grant update (body) on webhook_delivery to berth_keeper;
grant update (asked_from) on screen to berth_keeper;
grant update (name, polygon, x, y) on space to berth_keeper;
grant update (draft, plan_hash) on floor to berth_keeper;
-- Deleting structure or absences is a change of the building like any other, and is counted.
grant update (rules_version, structure_version, fixed_desks_version, absences_version, hours_version)
  on building to berth_keeper;
grant insert, update (actor_id, before, after, redacted_at) on audit to berth_keeper;
grant insert, update (number, hash) on audit_chain to berth_keeper;
grant select, delete, update (subject, referral_code, seen_screens) on person to berth_keeper;
grant select (person_id) on browser_session to berth_keeper;
grant select, delete on organisation to berth_keeper;
do $$
declare tenant_table regclass;
begin
  for tenant_table in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop
    execute format('grant select, delete on %s to berth_keeper', tenant_table);
  end loop;
end $$;
alter default privileges in schema public grant select, delete on tables to berth_keeper;
