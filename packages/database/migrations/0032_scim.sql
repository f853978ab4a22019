-- 0032_scim: what the directory of an organisation says of its people, kept apart from the members that follow it

create table scim_settings (
  organisation_id uuid not null constraint scim_settings_organisation references organisation (id) on delete cascade,
  -- Observing changes nothing but the tables below.
  mode text not null default 'observe',
  version integer not null default 1,
  constraint scim_settings_pkey primary key (organisation_id),
  constraint scim_settings_mode check (mode in ('observe', 'apply'))
);

create table scim_token (
  organisation_id uuid not null constraint scim_token_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  -- Of the token, which is shown once: whoever reads this table can call nothing.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  constraint scim_token_pkey primary key (organisation_id, id),
  constraint scim_token_hash_unique unique (organisation_id, token_hash),
  constraint scim_token_hash check (octet_length(token_hash) = 32),
  constraint scim_token_name check (char_length(name) between 1 and 100)
);

create table scim_user (
  organisation_id uuid not null constraint scim_user_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- In lower case, like the two beside it: under a row policy only plain columns reach an index.
  user_name text not null,
  address text not null,
  external_id text,
  active boolean not null,
  -- As it was sent, as far as it is kept.
  resource jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Whose member this is, once the directory is followed.
  member_id uuid,
  -- What the member has by the groups of this user, so that exactly this goes when the groups do.
  given_buildings uuid[] not null default '{}',
  given_roles text[] not null default '{}',
  given_userpools text[] not null default '{}',
  -- Whether the member is not yet as the directory says.
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

-- What the members of a group have by it.
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

-- Who left by the word of the directory. So many at once are perhaps a mistake: their reservations wait for somebody.
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

grant select, insert, update, delete on
  scim_settings, scim_token, scim_user, scim_group, scim_group_member, scim_mapping, scim_leaver to berth_app;

alter table scim_settings enable row level security, force row level security;
create policy scim_settings_tenant on scim_settings using (organisation_id = current_organisation());
alter table scim_token enable row level security, force row level security;
create policy scim_token_tenant on scim_token using (organisation_id = current_organisation());
alter table scim_user enable row level security, force row level security;
create policy scim_user_tenant on scim_user using (organisation_id = current_organisation());
alter table scim_group enable row level security, force row level security;
create policy scim_group_tenant on scim_group using (organisation_id = current_organisation());
alter table scim_group_member enable row level security, force row level security;
create policy scim_group_member_tenant on scim_group_member using (organisation_id = current_organisation());
alter table scim_mapping enable row level security, force row level security;
create policy scim_mapping_tenant on scim_mapping using (organisation_id = current_organisation());
alter table scim_leaver enable row level security, force row level security;
create policy scim_leaver_tenant on scim_leaver using (organisation_id = current_organisation());
