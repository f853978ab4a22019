-- 0018_offered-views: what the owner of a table lets others read of it, with the reader's own rights and row policies
create view offered_asset_type with (security_invoker = true) as
  select organisation_id, id, name from asset_type;
create view offered_attribute with (security_invoker = true) as
  select organisation_id, id, name from attribute;
create view offered_building with (security_invoker = true) as
  select organisation_id, id, slug, display_name, address, image_url, more_info_url, info_url, logo_url, idp_hint,
    support_email, timezone, flow_name, modules, settings, policies, rules_version, removed_at from building;
create view offered_building_access with (security_invoker = true) as
  select organisation_id, building_id, identifier from building_access;
create view offered_domain_organisation with (security_invoker = true) as
  select domain, organisation_id from domain_organisation;
create view offered_file with (security_invoker = true) as
  select organisation_id, hash, media_type, content from file;
create view offered_fixed_desk with (security_invoker = true) as
  select organisation_id, space_id, member_id, employee_name from fixed_desk;
create view offered_floor with (security_invoker = true) as
  select organisation_id, id, building_id, name, level, userpools, removed_at from floor;
create view offered_identifier_organisation with (security_invoker = true) as
  select identifier, organisation_id from identifier_organisation;
create view offered_member with (security_invoker = true) as
  select organisation_id, id, person_id, email, first_name, last_name, identifiers, attributes, language from member;
create view offered_member_building with (security_invoker = true) as
  select organisation_id, building_id, member_id from member_building;
create view offered_organisation with (security_invoker = true) as
  select id, slug, name, removed_at from organisation;
create view offered_organisation_settings with (security_invoker = true) as
  select organisation_id, allowed_providers, insights_link, review_platform, review_url from organisation_settings;
create view offered_planned_absence with (security_invoker = true) as
  select organisation_id, building_id, member_id, start_at, end_at, all_day, repeat_days from planned_absence;
create view offered_reservation with (security_invoker = true) as
  select organisation_id, id, floor_id, space_id, member_id, series_id, local_day, start_at, end_at, state,
    holds_space, visible_to_others, subject, ticket, version from reservation;
create view offered_reservation_asset with (security_invoker = true) as
  select organisation_id, reservation_id, asset_id, quantity, comment from reservation_asset;
create view offered_reservation_guest with (security_invoker = true) as
  select organisation_id, reservation_id, place, name, email from reservation_guest;
create view offered_screen with (security_invoker = true) as
  select organisation_id, id, name from screen;
create view offered_space with (security_invoker = true) as
  select organisation_id, id, building_id, floor_id, room_id, type, name, reserved_by, maximum_occupants, x, y,
    removed_at from space;
create view offered_timeslot with (security_invoker = true) as
  select organisation_id, id, building_id, room_id, start_time, end_time, valid_from, valid_until, days, hint,
    userpools from timeslot;

grant select on
  offered_asset_type,
  offered_attribute,
  offered_building,
  offered_building_access,
  offered_domain_organisation,
  offered_file,
  offered_fixed_desk,
  offered_floor,
  offered_identifier_organisation,
  offered_member,
  offered_member_building,
  offered_organisation,
  offered_organisation_settings,
  offered_planned_absence,
  offered_reservation,
  offered_reservation_asset,
  offered_reservation_guest,
  offered_screen,
  offered_space,
  offered_timeslot
  to berth_app;
