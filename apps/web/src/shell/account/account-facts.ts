import type { BuildingGroup } from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { isEmergencyResponder } from '@berth/domain/presence';
import type { Me } from '../../lib/me.ts';

/** A sentence of the catalogue with its numbers; `count` chooses the plural form. */
export type Sentence = { key: string; count?: number; hours?: number; minutes?: number };

export type AccountFacts = {
  organisations: string;
  cardIds: string;
  accountType: string;
  isEmergencyResponder: boolean;
  isFindable: boolean;
  /** Keys of the `shell` catalogue. */
  roles: string[];
  buildings: string[];
  settings: Sentence[];
};

const NONE = '-';

const STAFF: Partial<Record<Role, string>> = {
  'Dashboard-admin': 'account:role.dashboardAdmin',
  'Customer-admin': 'account:role.customerAdmin',
  'Customer-coordinator': 'account:role.coordinator',
  'Customer-team-lead': 'account:role.teamLead',
};

const OTHER: Partial<Record<Role, string>> = {
  Insights: 'account:role.insights',
  Sensors: 'account:role.sensors',
  'View-custom-assets': 'account:role.viewCustomAssets',
};

const labelsOf = (roles: readonly Role[], labels: Partial<Record<Role, string>>): string[] =>
  roles.flatMap((role) => labels[role] ?? []);

/** Users without a staff role are employees; reading insights or sensors does not change that. */
export function roleLabels(roles: readonly Role[]): string[] {
  const staff = labelsOf(roles, STAFF);
  return [...(staff.length > 0 ? staff : ['account:role.employee']), ...labelsOf(roles, OTHER)];
}

/** Attributes are lists of text, as sign-in providers store them; the first one counts. */
function numberIn(values: readonly string[] | undefined): number | undefined {
  const first = values?.[0]?.trim();
  const number = first ? Number(first) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const sentence = (values: readonly string[] | undefined, key: string): Sentence[] => {
  const count = numberIn(values);
  return count === undefined ? [] : [{ key, count }];
};

/** Hours and minutes are two limits at the provider, and one for the user. */
function weeklyLimit(profile: BuildingGroup['attributes'] | undefined): Sentence[] {
  const hours = numberIn(profile?.weeklyReservationHourLimit);
  const minutes = numberIn(profile?.weeklyReservationMinuteLimit);
  if (hours && minutes) return [{ key: 'account:timePerWeek', hours, minutes }];
  return [
    ...sentence(profile?.weeklyReservationHourLimit, 'account:hoursPerWeek'),
    ...(hours && minutes === 0 ? [] : sentence(profile?.weeklyReservationMinuteLimit, 'account:minutesPerWeek')),
  ];
}

/** The name of the active building's organisation in place of its short name. */
const named = (group: BuildingGroup, identifier: string): string =>
  group.path.startsWith(`/${identifier}/`) ? group.organisationName : identifier;

const listed = (values: readonly string[] | undefined): string => values?.filter(Boolean).join(', ') || NONE;

export function accountFacts({ info, group, roles }: Pick<Me, 'info' | 'group' | 'roles'>): AccountFacts {
  const profile = group?.attributes;
  const type = profile?.overrideUserpool.some(Boolean) ? profile.overrideUserpool : profile?.userpool;
  const buildings = Object.values(info.groups).map(({ orgName }) => orgName);
  return {
    organisations: listed(group && profile?.organisation.map((identifier) => named(group, identifier))),
    cardIds: listed(profile?.cardId),
    accountType: listed(type),
    isEmergencyResponder: isEmergencyResponder(profile ?? {}),
    isFindable: profile?.isFindable[0] === 'true',
    roles: roleLabels(group ? roles : info.roles),
    buildings: buildings.length > 0 ? buildings.toSorted((a, b) => a.localeCompare(b)) : [NONE],
    settings: [...sentence(profile?.futureReservationMaximum, 'account:daysAhead'), ...weeklyLimit(profile)],
  };
}
