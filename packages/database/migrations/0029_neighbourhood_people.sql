-- Teams as people of a neighbourhood, and members who asked to be notified when one opens.
alter table neighbourhood_group alter column userpool drop not null;
alter table neighbourhood_group add column team_id uuid;
-- The check of the foreign key reads both tables, outside any tenant.
alter table neighbourhood_group no force row level security;
alter table team no force row level security;
alter table neighbourhood_group
  add constraint neighbourhood_group_one check (num_nonnulls(userpool, team_id) = 1),
  add constraint neighbourhood_group_team_exists foreign key (organisation_id, team_id)
    references team (organisation_id, id) on delete cascade;
alter table neighbourhood_group force row level security;
alter table team force row level security;
create unique index neighbourhood_group_team on neighbourhood_group (organisation_id, team_id, neighbourhood_id);

create table neighbourhood_notification (
  organisation_id uuid not null,
  neighbourhood_id uuid not null,
  local_day date not null,
  member_id uuid not null,
  constraint neighbourhood_notification_pkey primary key (organisation_id, neighbourhood_id, local_day, member_id),
  constraint neighbourhood_notification_neighbourhood foreign key (organisation_id, neighbourhood_id)
    references neighbourhood (organisation_id, id) on delete cascade,
  constraint neighbourhood_notification_member foreign key (organisation_id, member_id)
    references member (organisation_id, id) on delete cascade
);
create index neighbourhood_notification_member on neighbourhood_notification (organisation_id, member_id);
create trigger neighbourhood_notification_ceiling after insert on neighbourhood_notification referencing new table as changed
  for each statement execute function refuse_above_ceiling('member_id', '100', 'true');
alter table neighbourhood_notification enable row level security, force row level security;
create policy neighbourhood_notification_tenant on neighbourhood_notification
  using (organisation_id = current_organisation());
grant select, insert, update, delete on neighbourhood_notification to berth_app;

create or replace view offered_neighbourhood_group with (security_invoker = true) as
  select organisation_id, neighbourhood_id, userpool, team_id from neighbourhood_group;
create view offered_team with (security_invoker = true) as
  select organisation_id, id, scim_group_id, removed_at from team;
create view offered_team_member with (security_invoker = true) as
  select organisation_id, team_id, member_id from team_member;
grant select on offered_team, offered_team_member to berth_app;
-- Granted by default to the retention role, which reads the tables.
revoke all on offered_team, offered_team_member from berth_keeper;

-- Building snapshots contain the people of neighbourhoods, so changes of their teams increment the version of the
-- building. Organisations without teams in neighbourhoods pay for one lookup per statement.
create function touch_building_of_team() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    execute format($sql$
      update building set rules_version = building.rules_version, neighbourhoods_version = building.rules_version + 1
      from (
        select distinct n.organisation_id, n.building_id
        from (%s) touched_team
        join neighbourhood_group its
          on its.organisation_id = touched_team.organisation_id and its.team_id = touched_team.team_id
        join neighbourhood n on n.organisation_id = its.organisation_id and n.id = its.neighbourhood_id
      ) as touched
      where building.organisation_id = touched.organisation_id and building.id = touched.building_id
    $sql$, tg_argv[0]);
  end if;
  return null;
end $$;
create trigger team_in_neighbourhood after update on team referencing new table as changed
  for each statement execute function touch_building_of_team('select organisation_id, id as team_id from changed');
create trigger team_member_in_neighbourhood_added after insert on team_member referencing new table as changed
  for each statement execute function touch_building_of_team('select organisation_id, team_id from changed');
create trigger team_member_in_neighbourhood_deleted after delete on team_member referencing old table as changed
  for each statement execute function touch_building_of_team('select organisation_id, team_id from changed');
create trigger scim_group_member_in_neighbourhood_added
  after insert on scim_group_member referencing new table as changed
  for each statement execute function touch_building_of_team($$
    select team.organisation_id, team.id as team_id from changed
    join team on team.organisation_id = changed.organisation_id and team.scim_group_id = changed.group_id$$);
create trigger scim_group_member_in_neighbourhood_deleted
  after delete on scim_group_member referencing old table as changed
  for each statement execute function touch_building_of_team($$
    select team.organisation_id, team.id as team_id from changed
    join team on team.organisation_id = changed.organisation_id and team.scim_group_id = changed.group_id$$);
-- A directory user becomes a member at the first sign-in.
create trigger scim_user_in_neighbourhood after update on scim_user referencing new table as changed
  for each statement execute function touch_building_of_team($$
    select team.organisation_id, team.id as team_id from changed
    join scim_group_member grouped
      on grouped.organisation_id = changed.organisation_id and grouped.user_id = changed.id
    join team on team.organisation_id = grouped.organisation_id and team.scim_group_id = grouped.group_id$$);
