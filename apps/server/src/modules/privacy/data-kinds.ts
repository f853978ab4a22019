import type { Kept as KeptOnWire, KnownKindName, Reader } from '@berth/contract';
import type { TableName } from '@berth/database';
import { INVENTORY, type PersonalData } from '@berth/database/inventory';

/** The table whose rows are counted comes first. */
const TABLES: Readonly<Partial<Record<KnownKindName, readonly TableName[]>>> = {
  account: [
    'member',
    'person',
    'person_organisation',
    'member_organisation',
    'member_building',
    'member_card',
    'member_warning',
    'building_departure',
    'calendar_feed',
    'invitation',
  ],
  directory: ['scim_user', 'scim_group_member', 'scim_leaver', 'csv_job_error'],
  'sign-ins': ['browser_session'],
  teams: ['team_member', 'team_day_invitee', 'team_day'],
  favourites: ['favourite_colleague', 'seat_preference'],
  'fixed-desk': ['fixed_desk'],
  reservations: ['reservation', 'reservation_asset', 'no_show_step'],
  waitlist: ['waitlist_entry', 'hold', 'neighbourhood_notification', 'refusal_seen'],
  guest: ['reservation_guest'],
  presence: ['presence', 'check_in_code_use', 'evacuation_tick', 'evacuation_helper'],
  absences: ['planned_absence'],
  messages: ['mail'],
  reviews: ['review'],
  requests: ['privacy_request'],
  log: ['audit', 'event', 'idempotency_key', 'csv_check', 'csv_job', 'evacuation', 'ingest_key'],
};

const staff: readonly Reader[] = ['coordinators', 'administrators'];

/** Readers who can always see the data; settings decide about colleagues and insights. */
export const READERS_OF: Readonly<Record<KnownKindName, readonly Reader[]>> = {
  account: ['you', ...staff],
  directory: ['administrators'],
  'sign-ins': ['operator'],
  teams: ['you', 'colleagues', ...staff],
  favourites: ['you'],
  'fixed-desk': ['you', 'colleagues', ...staff],
  reservations: ['you', ...staff],
  // Colleagues see how many people wait, and never who.
  waitlist: ['you', ...staff],
  guest: staff,
  presence: ['you', ...staff],
  absences: ['you', ...staff],
  messages: ['you', 'operator'],
  reviews: ['operator'],
  requests: ['you', 'administrators'],
  log: ['administrators', 'operator'],
  other: ['administrators', 'operator'],
};

const kindOf = (table: TableName): KnownKindName =>
  (Object.keys(TABLES) as KnownKindName[]).find((kind) => TABLES[kind]?.includes(table)) ?? 'other';

/**
 * Groups the tables of the inventory that belong to a member by the words a user would use. Free text that may name
 * anyone belongs to no member.
 */
export function knownKinds(): { kind: KnownKindName; data: readonly PersonalData[] }[] {
  const byKind = Map.groupBy(
    INVENTORY.filter(({ whose }) => whose.length > 0),
    ({ table }) => kindOf(table),
  );
  const place = (kind: KnownKindName, { table }: PersonalData) => TABLES[kind]?.indexOf(table) ?? 0;
  return (Object.keys(READERS_OF) as KnownKindName[]).flatMap((kind) => {
    const data = byKind.get(kind)?.toSorted((a, b) => place(kind, a) - place(kind, b));
    return data === undefined ? [] : [{ kind, data }];
  });
}

/** The retention, from the member's buildings where it is a setting; zero days if there is no building. */
export function keptOf({ kept, act }: PersonalData, buildingDays: readonly number[]): KeptOnWire {
  const asSaid = kept.days === 'building' ? buildingDays : [kept.days];
  const days = (asSaid.length > 0 ? asSaid : [0]).map((count) => Math.min(count, kept.atMost ?? count));
  return { fromDays: Math.min(...days), days: Math.max(...days), after: kept.after, act };
}
