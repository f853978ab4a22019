import {
  type BuildingSettings,
  NO_SHOW_STEPS,
  type NoShowWorkflow,
  type Policy,
  type SettingKey,
} from '@berth/domain/buildings';

type Amount = { readonly unit: 'day' | 'minute' | 'hour' | 'plain'; readonly amount: number };

/** One sentence about the building: its text in `buildings-settings`, the value in it, and the settings behind the value. */
export type Sentence = {
  readonly text: string;
  readonly value?: readonly [name: 'days' | 'number' | 'time', amount: Amount];
  readonly keys: readonly SettingKey[];
};

type Rules = {
  readonly values: BuildingSettings;
  readonly policies: readonly Policy[];
  readonly workflow?: NoShowWorkflow | null;
};

const MINUTES_PER_HOUR = 60;

/** A limit applies if its policy is in force and it is not 0. */
const limit = (rules: Rules, policy: Policy, key: SettingKey): number =>
  rules.policies.includes(policy) ? Number(rules.values[key]) : 0;

const days = (amount: number) => ['days', { unit: 'day', amount }] as const;
const number = (amount: number) => ['number', { unit: 'plain', amount }] as const;
const time = (amount: number) => ['time', { unit: 'minute', amount }] as const;
const hour = (amount: number) => ['time', { unit: 'hour', amount }] as const;

/** Limits on days ahead and number of reservations. */
function extent(rules: Rules): Sentence[] {
  const ahead = limit(rules, 'future-day-max', 'future_day_maximum');
  const daily = limit(rules, 'daily-maximum', 'daily_maximum');
  const total = limit(rules, 'total-reservations-limit', 'total_reservations_limit');
  const weekly =
    limit(rules, 'weekly-limit', 'weekly_reservation_hours') * MINUTES_PER_HOUR +
    limit(rules, 'weekly-limit', 'weekly_reservation_minutes');
  const sentences: Sentence[] = [
    ahead > 0
      ? { text: 'rules.ahead', value: days(ahead), keys: ['future_day_maximum'] }
      : { text: 'rules.aheadFree', keys: ['future_day_maximum'] },
  ];
  if (daily > 0) sentences.push({ text: 'rules.daily', value: number(daily), keys: ['daily_maximum'] });
  if (total > 0) sentences.push({ text: 'rules.total', value: number(total), keys: ['total_reservations_limit'] });
  if (weekly > 0)
    sentences.push({
      text: 'rules.weekly',
      value: time(weekly),
      keys: ['weekly_reservation_hours', 'weekly_reservation_minutes'],
    });
  return sentences;
}

/** Times, lengths, and what is allowed alongside or afterwards. */
function choice(rules: Rules): Sentence[] {
  const { values, policies } = rules;
  const longest = limit(rules, 'reservation-time-limit', 'reservation_time_limit');
  const sentences: Sentence[] = [];
  if (policies.includes('allowed-timeslot'))
    sentences.push({ text: values.timeslot ? 'rules.slots' : 'rules.hours', keys: ['timeslot'] });
  // In timeslot mode a slot has its own length, so nothing is proposed.
  if (!values.timeslot)
    sentences.push({ text: 'rules.proposed', value: time(values.default_period), keys: ['default_period'] });
  if (longest > 0) sentences.push({ text: 'rules.length', value: time(longest), keys: ['reservation_time_limit'] });
  sentences.push({
    text: policies.includes('disable-overlapping-reservation') ? 'rules.overlapOff' : 'rules.overlapOn',
    keys: ['allow_overlapping_reservations'],
  });
  sentences.push({
    text: values.allow_cancelling_ongoing ? 'rules.cancelOn' : 'rules.cancelOff',
    keys: ['allow_cancelling_ongoing'],
  });
  return sentences;
}

function arrival({ values }: Rules): Sentence[] {
  const early = values.early_entry_minutes;
  const sentences: Sentence[] = [
    early > 0
      ? { text: 'rules.checkIn', value: time(early), keys: ['early_entry_minutes'] }
      : { text: 'rules.checkInStart', keys: ['early_entry_minutes'] },
    { text: values.static_qr_code ? 'rules.codePrinted' : 'rules.codeScreen', keys: ['static_qr_code'] },
  ];
  if (values.sensors_cancel_after_minutes > 0)
    sentences.push({
      text: 'rules.givenBack',
      value: time(values.sensors_cancel_after_minutes),
      keys: ['sensors_cancel_after_minutes'],
    });
  if (values.allow_check_in_without_reservation)
    sentences.push({ text: 'rules.walkIn', keys: ['allow_check_in_without_reservation'] });
  return sentences;
}

/** The workflow belongs to no setting, so its sentences have no keys. */
const noShow = ({ workflow }: Rules): Sentence[] =>
  NO_SHOW_STEPS[workflow ?? 'none'].map(({ action, afterMinutes }) => ({
    text: action === 'remind' ? 'rules.reminded' : 'rules.cancelled',
    value: time(afterMinutes),
    keys: [],
  }));

function crowd(rules: Rules): Sentence[] {
  const together = limit(rules, 'building-maximum', 'building_maximum');
  const pool = limit(rules, 'userpool-daily-budget', 'userpool_daily_budget');
  const sentences: Sentence[] = [];
  if (together > 0) sentences.push({ text: 'rules.building', value: number(together), keys: ['building_maximum'] });
  if (pool > 0) sentences.push({ text: 'rules.pool', value: number(pool), keys: ['userpool_daily_budget'] });
  return sentences;
}

function others({ values }: Rules): Sentence[] {
  const sentences: Sentence[] = [];
  if (values.allow_private_reservations)
    sentences.push({ text: 'rules.private', keys: ['allow_private_reservations'] });
  if (values.find_my_colleagues) sentences.push({ text: 'rules.colleagues', keys: ['find_my_colleagues'] });
  if (values.enable_all_users_to_invite_guests)
    sentences.push({ text: 'rules.guests', keys: ['enable_all_users_to_invite_guests'] });
  if (values.hide_user_details) sentences.push({ text: 'rules.hidden', keys: ['hide_user_details'] });
  return sentences;
}

/** Sharing when everything is taken. */
function sharing({ values }: Rules): Sentence[] {
  if (!values.waitlist) return [];
  const sentences: Sentence[] = [
    { text: 'rules.waitlist', keys: ['waitlist'] },
    { text: 'rules.waitlistAsks', value: hour(values.waitlist_ask_from_hour), keys: ['waitlist_ask_from_hour'] },
  ];
  if (values.waitlist_rotation) sentences.push({ text: 'rules.waitlistRotation', keys: ['waitlist_rotation'] });
  return sentences;
}

/** The rules that apply to an employee, in paragraphs. */
export const rulesMet = (rules: Rules): Sentence[][] =>
  [extent, choice, sharing, arrival, noShow, crowd, others]
    .map((part) => part(rules))
    .filter((part) => part.length > 0);

/** '14 days', '90 minutes', '8 hours', '36 hours 30 minutes', '18:00', in the language's singular and plural. */
export function amountText({ unit, amount }: Amount, language: string): string {
  const inUnit = (unit: string, value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (unit === 'plain') return new Intl.NumberFormat(language).format(amount);
  if (unit === 'hour') return `${String(amount).padStart(2, '0')}:00`;
  if (unit === 'day') return inUnit('day', amount);
  const hours = Math.floor(amount / MINUTES_PER_HOUR);
  const minutes = amount % MINUTES_PER_HOUR;
  // People say ninety minutes, not an hour and thirty; from two hours on they count in hours.
  if (hours < 2 && amount !== MINUTES_PER_HOUR) return inUnit('minute', amount);
  const parts = [inUnit('hour', hours), ...(minutes > 0 ? [inUnit('minute', minutes)] : [])];
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}
