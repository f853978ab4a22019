-- Teams: made by hand, or a group of the directory. A directory team has no members of its own: it is its group, so that
-- nothing has to keep two lists in step.
create table team (
  organisation_id uuid not null constraint team_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- A directory team shows its group's name; this is the name that the group had when it became a team.
  name text not null,
  source text not null default 'manual',
  -- Null for a directory team whose group was deleted.
  scim_group_id uuid,
  version integer not null default 1,
  removed_at timestamptz,
  constraint team_pkey primary key (organisation_id, id),
  constraint team_group foreign key (organisation_id, scim_group_id)
    references scim_group (organisation_id, id) on delete set null (scim_group_id),
  constraint team_group_unique unique (organisation_id, scim_group_id),
  constraint team_source check (source = 'directory' or source = 'manual' and scim_group_id is null),
  constraint team_name check (char_length(name) between 1 and 256)
);
-- Users choose teams by name.
create unique index team_name_unique on team (organisation_id, lower(name))
  where removed_at is null and source = 'manual';
alter table team enable row level security, force row level security;
create policy team_tenant on team using (organisation_id = current_organisation());
grant select, insert, update, delete on team to berth_app;
create trigger team_ceiling after insert on team referencing new table as changed
  for each statement execute function refuse_above_ceiling('organisation_id', 5000, 'removed_at is null');
create trigger team_ceiling_restored after update on team referencing old table as was new table as changed
  for each statement execute function refuse_above_ceiling('organisation_id', 5000, 'removed_at is null');

-- The people of teams that were made by hand.
create table team_member (
  organisation_id uuid not null,
  team_id uuid not null,
  member_id uuid not null,
  leads boolean not null default false,
  constraint team_member_pkey primary key (organisation_id, team_id, member_id),
  constraint team_member_team foreign key (organisation_id, team_id)
    references team (organisation_id, id) on delete cascade,
  constraint team_member_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index team_member_of on team_member (organisation_id, member_id);
alter table team_member enable row level security, force row level security;
create policy team_member_tenant on team_member using (organisation_id = current_organisation());
grant select, insert, update, delete on team_member to berth_app;

-- A day on which a team is invited to come. Rows are deleted 30 days after the day.
create table team_day (
  organisation_id uuid not null,
  id uuid not null default uuidv7(),
  building_id uuid not null,
  team_id uuid not null,
  local_day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- The sign-in of the organiser.
  created_by uuid,
  created_at timestamptz not null default wall_clock(),
  state text not null default 'open',
  -- Null if the day is too near to ask for an answer by a time before it.
  respond_by timestamptz,
  version integer not null default 1,
  constraint team_day_pkey primary key (organisation_id, id),
  constraint team_day_building foreign key (organisation_id, building_id)
    references building (organisation_id, id) on delete cascade,
  constraint team_day_team foreign key (organisation_id, team_id)
    references team (organisation_id, id) on delete cascade,
  constraint team_day_state check (state in ('open', 'settled', 'cancelled')),
  constraint team_day_times check (start_at < end_at)
);
create index team_day_in_building on team_day (organisation_id, building_id, local_day);
create index team_day_of_team on team_day (organisation_id, team_id, local_day);
alter table team_day enable row level security, force row level security;
create policy team_day_tenant on team_day using (organisation_id = current_organisation());
grant select, insert, update, delete on team_day to berth_app;

create table team_day_invitee (
  organisation_id uuid not null,
  team_day_id uuid not null,
  member_id uuid not null,
  answer text not null default 'none',
  constraint team_day_invitee_pkey primary key (organisation_id, team_day_id, member_id),
  constraint team_day_invitee_day foreign key (organisation_id, team_day_id)
    references team_day (organisation_id, id) on delete cascade,
  constraint team_day_invitee_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade,
  constraint team_day_invitee_answer check (answer in ('none', 'yes', 'no'))
);
create index team_day_invitee_of on team_day_invitee (organisation_id, member_id);
alter table team_day_invitee enable row level security, force row level security;
create policy team_day_invitee_tenant on team_day_invitee using (organisation_id = current_organisation());
grant select, insert, update, delete on team_day_invitee to berth_app;

create view offered_scim_group with (security_invoker = true) as
  select organisation_id, id, display_name from scim_group;
grant select on offered_scim_group to berth_app;
create view offered_scim_group_member with (security_invoker = true) as
  select organisation_id, group_id, user_id from scim_group_member;
grant select on offered_scim_group_member to berth_app;
create view offered_scim_user with (security_invoker = true) as
  select organisation_id, id, member_id from scim_user;
grant select on offered_scim_user to berth_app;
-- The retention role deletes from tables; its default rights are for these.
revoke all on offered_scim_group, offered_scim_group_member, offered_scim_user from berth_keeper;
