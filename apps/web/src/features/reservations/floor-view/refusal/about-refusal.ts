import type { RuleName } from '@berth/domain/reservations';
import { MINUTE_MS, type Period, QUARTER_MS } from '@berth/domain/time';
import type { MapSign } from '../../../../workplace/floor-map/map-things.ts';
import type { Choice } from '../choices.ts';
import type { Refused } from './refusal.ts';

/** Fixed in the form: a smaller number, or none. */
export const isAboutAssets = ({ rule }: Refused): boolean => rule.startsWith('asset-');

/** No other time of the same day helps. */
const BY_DAY: ReadonlySet<string> = new Set<RuleName>([
  'closed-day',
  'future-day-max',
  'in-the-past',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'userpool-daily-budget',
]);

/** The user's own reservations and limits: no other space helps. */
const BY_PERSON: ReadonlySet<string | null> = new Set<RuleName | null>([
  'disable-overlapping-reservation',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'userpool-daily-budget',
]);

export const isAboutPerson = ({ rule }: { readonly rule: string | null }): boolean => BY_PERSON.has(rule);

/** Its people come first; another desk is free to everyone. */
export const isAboutNeighbourhood = ({ rule }: { readonly rule: string | null }): boolean =>
  rule === 'neighbourhood-restricted' || rule === 'neighbourhood-guarantee';

/** The glyph of a space: a padlock if only its neighbourhood refuses it. */
export const glyphOf = ({ sign, occupancy }: Pick<Choice, 'sign' | 'occupancy'>): MapSign =>
  sign === 'KEPT' && isAboutNeighbourhood(occupancy) ? 'TEAM' : sign;

export const needsAnotherDay = ({ rule }: Refused): boolean => BY_DAY.has(rule);

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The period in which another user holds it, if that is the reason. */
export function takenIn({ rule, numbers }: Refused): Period | undefined {
  if (rule !== 'space-taken' && rule !== 'disable-overlapping-reservation') return undefined;
  const [start, end] = [numberIn(numbers['takenFrom']), numberIn(numbers['takenUntil'])];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The offered times, preceded by the free part of a partly taken window, or a shorter one if the length is refused. */
export function timesInstead(
  { rule, numbers, times }: Refused,
  { start, end }: Period,
  part?: Period,
): readonly Period[] {
  if (rule === 'space-taken' && part !== undefined) return [part, ...times];
  const latest = rule === 'reservation-time-limit' ? numberIn(numbers['latestEnd']) : undefined;
  const left = rule === 'weekly-limit' ? numberIn(numbers['leftMinutes']) : undefined;
  const longest = latest ?? (left === undefined ? undefined : start + left * MINUTE_MS);
  if (longest === undefined) return times;
  const shorter = { start, end: Math.floor(longest / QUARTER_MS) * QUARTER_MS };
  return shorter.end > start && shorter.end < end ? [shorter, ...times] : times;
}
