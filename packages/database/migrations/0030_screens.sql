-- 0030_screens: today screens and kiosks beside code screens; what each may show, whether it lives, and how it looks
alter table screen drop constraint screen_kind;
alter table screen add constraint screen_kind check (kind in ('code', 'dailyReservation', 'publicScreen'));

alter table screen
  -- As the screen's own address says; an administrator may choose others.
  add column asked_floors uuid[] not null default '{}',
  -- What it may show, or asks for. None stands for all.
  add column floors uuid[] not null default '{}',
  add column show_desks boolean not null default false,
  -- Whether people are named on it: approved with the rest, so a setting that changes later shows nobody by itself.
  add column shows_names boolean not null default false,
  add column modified_at timestamptz,
  add column rejected_at timestamptz,
  add column reload_asked_at timestamptz;
alter table screen add constraint screen_decided check (approved_at is null or rejected_at is null);
-- Every call of a screen is looked up by what it holds.
create unique index screen_secret on screen (organisation_id, secret_hash);

-- Apart from the screen: written every few seconds, while the screen itself hardly ever changes.
create table screen_heartbeat (
  organisation_id uuid not null,
  screen_id uuid not null,
  seen_at timestamptz not null default wall_clock(),
  address text not null,
  version text not null default '',
  page text not null default '',
  -- Since when its administrators know that it is silent: they are told once.
  silent_since timestamptz,
  constraint screen_heartbeat_pkey primary key (organisation_id, screen_id),
  constraint screen_heartbeat_screen foreign key (organisation_id, screen_id)
    references screen (organisation_id, id) on delete cascade,
  constraint screen_heartbeat_words check (char_length(version) <= 40 and char_length(page) <= 40)
);

create table screen_theme (
  organisation_id uuid not null,
  building_id uuid not null,
  theme jsonb not null,
  -- By which a picture of ours is known to be in use.
  logo_url text generated always as (theme ->> 'logoUrl') stored,
  version integer not null default 1,
  constraint screen_theme_pkey primary key (organisation_id, building_id),
  constraint screen_theme_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade
);

grant select, insert, update, delete on screen_heartbeat, screen_theme to berth_app;
alter table screen_heartbeat enable row level security, force row level security;
create policy screen_heartbeat_tenant on screen_heartbeat using (organisation_id = current_organisation());
alter table screen_theme enable row level security, force row level security;
create policy screen_theme_tenant on screen_theme using (organisation_id = current_organisation());

create view offered_screen_theme with (security_invoker = true) as
  select organisation_id, logo_url from screen_theme;
grant select on offered_screen_theme to berth_app;
create or replace view offered_screen with (security_invoker = true) as
  select organisation_id, id, name, building_id, object_id, asked_from, approved_at, kind, floors from screen;
