/**
 * Every setting of a building, once. The api validates with this table, the rules read it, the settings screen is drawn
 * from it. Keys are the wire's (`POST /buildings/{org}/{building}/settings` takes one of them).
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

type Flag = { kind: 'flag'; initial: boolean };
type Count = { kind: 'count'; initial: number; min: number; max: number; policy?: Policy };
type Text = { kind: 'text'; initial: string | null; max: number };

const flag = (initial = false): Flag => ({ kind: 'flag', initial });
const count = (initial: number, max: number, rest: { min?: number; policy?: Policy } = {}): Count => ({
  kind: 'count',
  initial,
  max,
  min: 0,
  ...rest,
});
const text = (max: number): Text => ({ kind: 'text', initial: null, max });

const MINUTES_PER_DAY = 1440;

export const BUILDING_SETTINGS = {
  popup_text: text(1000),
  welcome_message: text(255),
  building_maximum: count(0, 100_000, { policy: 'building-maximum' }),
  daily_maximum: count(0, 100, { policy: 'daily-maximum' }),
  future_day_maximum: count(7, 3650, { policy: 'future-day-max' }),
  total_reservations_limit: count(0, 10_000, { policy: 'total-reservations-limit' }),
  reservation_time_limit: count(0, MINUTES_PER_DAY, { policy: 'reservation-time-limit' }),
  default_period: count(60, MINUTES_PER_DAY, { min: 15 }),
  early_entry_minutes: count(15, MINUTES_PER_DAY),
  start_of_working_day: count(8, 23),
  end_of_working_day: count(18, 24, { min: 1 }),
  timeslot: flag(),
  allow_cancelling_ongoing: flag(),
  allow_check_in_without_reservation: flag(),
  static_qr_code: flag(),
  allow_private_reservations: flag(),
  find_my_colleagues: flag(true),
  allow_desk_reservation_subject: flag(),
  allow_room_reservation_subject: flag(true),
  enable_all_users_to_invite_guests: flag(),
  hide_user_details: flag(),
  distance_viewable_confirmation: flag(),
  attach_ical: flag(true),
  show_new_app_link: flag(),
} as const satisfies Record<string, Flag | Count | Text>;

export type SettingKey = keyof typeof BUILDING_SETTINGS;
type ValueOf<D> = D extends Flag ? boolean : D extends Count ? number : string | null;
export type BuildingSettings = { -readonly [K in SettingKey]: ValueOf<(typeof BUILDING_SETTINGS)[K]> };

/** What is stored holds only what was changed; everything else is the default. */
export function settingsFrom(stored: Partial<BuildingSettings>): BuildingSettings {
  const initial = Object.fromEntries(
    Object.entries(BUILDING_SETTINGS).map(([key, definition]) => [key, definition.initial]),
  );
  return { ...(initial as BuildingSettings), ...stored };
}

/** Setting a limit switches its policy on, clearing it switches it off; the rest of the list stays as it is. */
export function policiesAfter(policies: readonly Policy[], key: SettingKey, value: unknown): Policy[] {
  const definition: Flag | Count | Text = BUILDING_SETTINGS[key];
  if (definition.kind !== 'count' || definition.policy === undefined) return [...policies];
  const policy = definition.policy;
  const others = policies.filter((p) => p !== policy);
  const on = typeof value === 'number' && value > 0;
  return POLICIES.filter((p) => others.includes(p) || (on && p === policy));
}
