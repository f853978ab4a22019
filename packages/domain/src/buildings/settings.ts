import { isDashboardAdmin, passesGuard, type Role } from '../identity/roles.ts';
import { DEFAULT_LANGUAGE } from '../language/languages.ts';
import { ANONYMISE_AFTER_DAYS } from './building-form.ts';

/**
 * All settings of a building. The API validates with this table, the rules read it, and the settings screen is rendered
 * from it. Keys are those of the wire (`POST /buildings/{org}/{building}/settings` takes one of them).
 */
export const POLICIES = [
  'disable-overlapping-reservation',
  'daily-maximum',
  'allowed-timeslot',
  'future-day-max',
  'building-maximum',
  'total-reservations-limit',
  'reservation-time-limit',
  'weekly-limit',
  'userpool-daily-budget',
] as const;
export type Policy = (typeof POLICIES)[number];

export const DEFAULT_POLICIES: readonly Policy[] = [
  'disable-overlapping-reservation',
  'daily-maximum',
  'allowed-timeslot',
  'future-day-max',
];

/** The group of the settings screen that a setting belongs to. */
export const SETTING_GROUPS = [
  'information',
  'limits',
  'rules',
  'sharing',
  'check-in',
  'sensors',
  'visibility',
  'users',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

type Common = {
  group: SettingGroup;
  /** Stored in its own column, because more than the rules read it. */
  column?: true;
  /** Only the operator may set it. */
  reservedToOperator?: true;
  /** Only administrators may set it, and must give a reason, because it makes people visible. */
  needsReason?: true;
};
type Flag = Common & {
  kind: 'flag';
  initial: boolean;
  /** The policy that is off while the flag is on. */
  lifts?: Policy;
  /** The policy that it modifies, without switching it on or off. */
  shapes?: Policy;
};
type Count = Common & { kind: 'count'; initial: number; min: number; max: number; policy?: Policy };
type Text = Common & {
  kind: 'text';
  initial: string | null;
  max: number;
  /** May contain line breaks; other texts are used in a header, a list or a mail's sender. */
  lines?: true;
  form?: 'email' | 'picture' | 'zone' | 'language';
  required?: true;
};
export type SettingDefinition = Flag | Count | Text;

const flag = (
  group: SettingGroup,
  initial = false,
  rest: Partial<Pick<Flag, 'lifts' | 'shapes' | 'needsReason'>> = {},
): Flag => ({
  kind: 'flag',
  group,
  initial,
  ...rest,
});
const count = (
  group: SettingGroup,
  initial: number,
  max: number,
  rest: Partial<Pick<Count, 'min' | 'policy' | 'column' | 'reservedToOperator'>> = {},
): Count => ({ kind: 'count', group, initial, max, min: 0, ...rest });
const text = (
  group: SettingGroup,
  max: number,
  rest: Partial<Pick<Text, 'form' | 'column' | 'required' | 'lines' | 'initial'>> = {},
): Text => ({
  kind: 'text',
  group,
  initial: null,
  max,
  ...rest,
});

const MINUTES_PER_DAY = 1440;

export const BUILDING_SETTINGS = {
  display_name: text('information', 100, { column: true, required: true }),
  address: text('information', 500, { column: true, lines: true }),
  timezone: text('information', 64, { column: true, form: 'zone', required: true }),
  language: text('information', 2, { form: 'language', required: true, initial: DEFAULT_LANGUAGE }),
  external_timezone_id: text('information', 100),
  popup_text: text('information', 1000, { lines: true }),
  logo_url: text('information', 2000, { column: true, form: 'picture' }),
  welcome_message: text('information', 255),
  support_email: text('information', 254, { column: true, form: 'email' }),
  service_email: text('information', 254, { form: 'email' }),
  idp_hint: text('information', 100, { column: true }),

  building_maximum: count('limits', 0, 100_000, { policy: 'building-maximum' }),
  daily_maximum: count('limits', 0, 100, { policy: 'daily-maximum' }),
  future_day_maximum: count('limits', 7, 3650, { policy: 'future-day-max' }),
  total_reservations_limit: count('limits', 0, 10_000, { policy: 'total-reservations-limit' }),
  reservation_time_limit: count('limits', 0, MINUTES_PER_DAY, { policy: 'reservation-time-limit' }),
  default_period: count('limits', 60, MINUTES_PER_DAY, { min: 15 }),
  weekly_reservation_hours: count('limits', 0, 168, { policy: 'weekly-limit' }),
  weekly_reservation_minutes: count('limits', 0, 58, { policy: 'weekly-limit' }),
  userpool_daily_budget: count('limits', 0, 100_000, { policy: 'userpool-daily-budget', reservedToOperator: true }),

  timeslot: flag('rules', false, { shapes: 'allowed-timeslot' }),
  allow_overlapping_reservations: flag('rules', false, { lifts: 'disable-overlapping-reservation' }),
  allow_cancelling_ongoing: flag('rules'),
  start_of_working_day: count('rules', 8, 23),
  end_of_working_day: count('rules', 18, 24, { min: 1 }),

  waitlist: flag('sharing'),
  // Parking spots only; desks and rooms stay first come.
  waitlist_rotation: flag('sharing'),
  waitlist_ask_from_hour: count('sharing', 18, 23),
  waitlist_max_open_entries: count('sharing', 5, 50, { min: 1 }),

  allow_check_in_without_reservation: flag('check-in'),
  static_qr_code: flag('check-in'),
  early_entry_minutes: count('check-in', 15, MINUTES_PER_DAY),

  sensors_cancel_after_minutes: count('sensors', 0, MINUTES_PER_DAY),

  allow_private_reservations: flag('visibility'),
  find_my_colleagues: flag('visibility', true),
  seat_suggestions: flag('visibility'),
  allow_desk_reservation_subject: flag('visibility'),
  allow_room_reservation_subject: flag('visibility', true),
  enable_all_users_to_invite_guests: flag('visibility'),
  hide_user_details: flag('visibility'),
  insights_show_people: flag('visibility', false, { needsReason: true }),
  distance_viewable_confirmation: flag('visibility', true),
  team_days: flag('visibility'),
  team_days_by_anyone: flag('visibility'),

  remove_users_after_days: count('users', 0, 3650),
  anonymise_after_days: count('users', ANONYMISE_AFTER_DAYS.initial, ANONYMISE_AFTER_DAYS.max, {
    min: ANONYMISE_AFTER_DAYS.min,
    column: true,
  }),
  // 0 means the maximum of the form, which accepts two digits.
  repeat_weeks_maximum: count('users', 0, 99),
  attach_ical: flag('users', true),
  sender_name: text('users', 100),
  sender_address: text('users', 254, { form: 'email' }),
  show_new_app_link: flag('users'),
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof BUILDING_SETTINGS;
type ValueOf<D> = D extends { kind: 'flag' } ? boolean : D extends { kind: 'count' } ? number : string | null;
export type BuildingSettings = { -readonly [K in SettingKey]: ValueOf<(typeof BUILDING_SETTINGS)[K]> };

/** Completes the stored settings, which contain only changed values, with the defaults. */
export function settingsFrom(stored: Partial<BuildingSettings>): BuildingSettings {
  const initial = Object.fromEntries(
    Object.entries(BUILDING_SETTINGS).map(([key, definition]) => [key, definition.initial]),
  );
  return { ...(initial as BuildingSettings), ...stored };
}

export const definitionOf = (key: SettingKey): SettingDefinition => BUILDING_SETTINGS[key];

export const SETTING_KEYS = Object.keys(BUILDING_SETTINGS) as [SettingKey, ...SettingKey[]];

/** Everyone who may change settings may change this one, unless it is reserved for operators or administrators. */
export function mayChangeSetting(key: SettingKey, roles: readonly Role[]): boolean {
  const { reservedToOperator, needsReason } = definitionOf(key);
  if (reservedToOperator === true) return isDashboardAdmin(roles);
  return needsReason !== true || passesGuard(roles, 'B');
}

/**
 * Returns the policies after a setting was changed: a limit above zero switches its policy on, zero switches it off
 * (two settings may share a policy), and a permission removes the policy that forbids. The rest of the list is
 * unchanged.
 */
export function policiesAfter(policies: readonly Policy[], settings: BuildingSettings, key: SettingKey): Policy[] {
  const definition = definitionOf(key);
  if (definition.kind === 'flag' && definition.lifts !== undefined)
    return withPolicy(policies, definition.lifts, settings[key] !== true);
  if (definition.kind !== 'count' || definition.policy === undefined) return [...policies];
  const { policy } = definition;
  const limits = SETTING_KEYS.filter((other) => {
    const d = definitionOf(other);
    return d.kind === 'count' && d.policy === policy;
  });
  return withPolicy(
    policies,
    policy,
    limits.some((limit) => Number(settings[limit]) > 0),
  );
}

const withPolicy = (policies: readonly Policy[], policy: Policy, on: boolean): Policy[] =>
  POLICIES.filter((p) => (p === policy ? on : policies.includes(p)));
