import type { DB as Tables } from './schema.ts';

/**
 * What the owner of a table lets others read of it: the view `offered_…` with these columns and no others. A view runs
 * with its reader's rights, so row policies hold, and the planner reads the table as if it were named. Why each is
 * offered and to whom stands in apps/server/src/modules/offered.ts.
 */
export const OFFERED_COLUMNS = {
  asset_type: ['organisation_id', 'id', 'name'],
  attribute: ['organisation_id', 'id', 'name'],
  building: [
    'organisation_id',
    'id',
    'slug',
    'display_name',
    'address',
    'image_url',
    'more_info_url',
    'info_url',
    'logo_url',
    'idp_hint',
    'support_email',
    'timezone',
    'flow_name',
    'modules',
    'settings',
    'policies',
    'rules_version',
    'removed_at',
  ],
  building_access: ['organisation_id', 'building_id', 'identifier'],
  domain_organisation: ['domain', 'organisation_id'],
  file: ['organisation_id', 'hash', 'media_type', 'content'],
  fixed_desk: ['organisation_id', 'space_id', 'member_id', 'employee_name'],
  floor: ['organisation_id', 'id', 'building_id', 'name', 'level', 'userpools', 'removed_at', 'plan_hash'],
  identifier_organisation: ['identifier', 'organisation_id'],
  member: [
    'organisation_id',
    'id',
    'person_id',
    'email',
    'first_name',
    'last_name',
    'identifiers',
    'attributes',
    'language',
    'suspended_at',
    'removed_at',
    'search',
  ],
  member_building: ['organisation_id', 'building_id', 'member_id'],
  organisation: ['id', 'slug', 'name', 'removed_at'],
  organisation_settings: ['organisation_id', 'allowed_providers', 'insights_link', 'review_platform', 'review_url'],
  planned_absence: ['organisation_id', 'building_id', 'member_id', 'start_at', 'end_at', 'all_day', 'repeat_days'],
  reservation: [
    'organisation_id',
    'id',
    'floor_id',
    'space_id',
    'member_id',
    'series_id',
    'local_day',
    'start_at',
    'end_at',
    'state',
    'holds_space',
    'visible_to_others',
    'subject',
    'ticket',
    'version',
  ],
  reservation_asset: ['organisation_id', 'reservation_id', 'asset_id', 'quantity', 'comment'],
  reservation_guest: ['organisation_id', 'reservation_id', 'place', 'name', 'email'],
  screen: ['organisation_id', 'id', 'name', 'building_id', 'object_id', 'asked_from', 'approved_at', 'kind', 'floors'],
  screen_theme: ['organisation_id', 'logo_url'],
  space: [
    'organisation_id',
    'id',
    'building_id',
    'floor_id',
    'room_id',
    'type',
    'name',
    'reserved_by',
    'maximum_occupants',
    'x',
    'y',
    'removed_at',
  ],
  timeslot: [
    'organisation_id',
    'id',
    'building_id',
    'room_id',
    'start_time',
    'end_time',
    'valid_from',
    'valid_until',
    'days',
    'hint',
    'userpools',
  ],
} as const satisfies { readonly [T in keyof Tables]?: readonly (keyof Tables[T])[] };

type Offered = typeof OFFERED_COLUMNS;

/** The generated types cannot know that a column of a view is never null; its table's type does. */
type OfferedViews = { [T in keyof Offered as `offered_${T}`]: Pick<Tables[T], Offered[T][number] & keyof Tables[T]> };

export type TableName = keyof Tables;

export type DB = Tables & OfferedViews;
