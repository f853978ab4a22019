-- 0001_directory: who signs in and which organisations know them; the only tables outside a tenant, and they hold no name or address
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table organisation (
  id uuid primary key default uuidv7(),
  slug text not null,
  name text not null,
  created_at timestamptz not null default now(),
  constraint organisation_slug_unique unique (slug),
  constraint organisation_slug_form check (slug ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$')
);

-- A person is a sign-in: issuer and subject, never an e-mail address. What an organisation knows of them is its member.
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

-- The thin directory: sign-in → organisation. Rebuilt from the tenants' own tables if it were ever lost.
create table person_organisation (
  person_id uuid not null constraint person_organisation_person references person (id) on delete cascade,
  organisation_id uuid not null constraint person_organisation_organisation references organisation (id) on delete cascade,
  constraint person_organisation_pkey primary key (person_id, organisation_id)
);
create index person_organisation_organisation on person_organisation (organisation_id);

-- Which organisations let the holders of an identifier in.
create table identifier_organisation (
  identifier text not null,
  organisation_id uuid not null constraint identifier_organisation_organisation references organisation (id) on delete cascade,
  constraint identifier_organisation_pkey primary key (identifier, organisation_id)
);
create index identifier_organisation_organisation on identifier_organisation (organisation_id);

-- Mail domains that an organisation proved to own: only an address in one of them can claim an invited member.
create table domain_organisation (
  domain text not null,
  organisation_id uuid not null constraint domain_organisation_organisation references organisation (id) on delete cascade,
  constraint domain_organisation_pkey primary key (domain),
  constraint domain_organisation_form check (domain = lower(domain))
);
create index domain_organisation_organisation on domain_organisation (organisation_id);

grant select, insert on person, person_organisation, identifier_organisation to berth_app;
grant update (referral_code, seen_screens) on person to berth_app;
grant delete on person_organisation, identifier_organisation to berth_app;
grant select on organisation, domain_organisation to berth_app;
