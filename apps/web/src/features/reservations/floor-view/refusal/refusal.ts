import type { AlternativeSpace, AlternativeTime, AnswerOf, checkReservation } from '@berth/contract';
import { MINUTE_MS, type Period, QUARTER_MS, type RuleName } from '@berth/domain';
import { ApiProblem } from '../../../../lib/api.ts';

/** A refusal with the numbers that decided, and the alternatives. */
export type Refused = {
  readonly rule: string;
  readonly message: string;
  readonly numbers: Readonly<Record<string, unknown>>;
  readonly spaces: readonly AlternativeSpace[];
  readonly times: readonly Period[];
};

type Data = {
  rule?: string;
  numbers?: Record<string, unknown>;
  alternatives?: { spaces?: AlternativeSpace[]; times?: AlternativeTime[] };
};

const timesFrom = (times: readonly AlternativeTime[]): Period[] =>
  times.map(({ startDatetime, endDatetime }) => ({ start: Date.parse(startDatetime), end: Date.parse(endDatetime) }));

export function refusedBy(problem: unknown): Refused | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  const { rule, numbers = {}, alternatives } = (problem.data ?? {}) as Data;
  if (rule === undefined) return undefined;
  return {
    rule,
    message: problem.message,
    numbers,
    spaces: alternatives?.spaces ?? [],
    times: timesFrom(alternatives?.times ?? []),
  };
}

type Occurrence = AnswerOf<typeof checkReservation>['occurrences'][number];

/** The same for a request that was only checked. */
export function refusedIn({ allowed, rule, numbers, reasons, alternatives }: Occurrence): Refused | undefined {
  if (allowed || rule === null) return undefined;
  return {
    rule,
    message: reasons.find((reason) => reason.rule === rule)?.message ?? '',
    numbers,
    spaces: alternatives.spaces,
    times: timesFrom(alternatives.times),
  };
}

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
