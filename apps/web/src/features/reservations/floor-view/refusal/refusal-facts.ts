import { minutesOf, overlapOf, type Period } from '@berth/domain/time';
import { takenIn } from './about-refusal.ts';
import type { Refused } from './refusal.ts';

/** The text key of each line. */
export const FACT_TEXTS = {
  overlap: 'reserve-form:fact.overlap',
  yours: 'reserve-form:fact.yours',
  open: 'reserve-form:fact.open',
  lastDay: 'reserve-form:fact.lastDay',
  longest: 'reserve-form:fact.longest',
  latestEnd: 'reserve-form:fact.latestEnd',
  used: 'reserve-form:fact.used',
  left: 'reserve-form:fact.left',
  reserved: 'reserve-form:fact.reserved',
  day: 'reserve-form:fact.day',
  earliest: 'reserve-form:fact.earliest',
  freed: 'reserve-form:fact.freed',
  pools: 'reserve-form:fact.pools',
  guests: 'reserve-form:fact.guests',
} as const;

/** One line of evidence: a label and a value. */
type Fact = { readonly label: FactLabel; readonly value: string };
type FactLabel = keyof typeof FACT_TEXTS;

/** A limit, and how much of it is used. */
type Meter = { readonly used: number; readonly limit: number };

type Words = {
  time(at: number): string;
  day(date: string): string;
  length(minutes: number): string;
  of(part: string, whole: string): string;
};

const isPeriod = (value: unknown): value is Period =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** The numbers of a rule, line by line, in the user's language. */
export function factsOf(refused: Refused, requested: Period, words: Words): Fact[] {
  const { numbers } = refused;
  const { time, day, length, of } = words;
  const fact = (label: FactLabel, value: string | undefined): Fact[] =>
    value === undefined || value === '' ? [] : [{ label, value }];
  const number = (name: string) => (typeof numbers[name] === 'number' ? numbers[name] : undefined);
  const text = (name: string) => (typeof numbers[name] === 'string' ? numbers[name] : undefined);
  const moment = (name: string) => {
    const at = number(name);
    return at === undefined ? undefined : time(at);
  };
  const periods = (name: string) => {
    const list = numbers[name];
    if (!Array.isArray(list)) return undefined;
    return list
      .filter(isPeriod)
      .map(({ start, end }) => `${time(start)}–${time(end)}`)
      .join(', ');
  };
  const minutes = (name: string) => {
    const value = number(name);
    return value === undefined ? undefined : length(value);
  };
  const counted = () => {
    const [reserved, limit] = [number('reserved'), number('limit')];
    return reserved === undefined || limit === undefined ? undefined : of(String(reserved), String(limit));
  };
  const date = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : day(value);
  };

  switch (refused.rule) {
    case 'space-taken':
    case 'disable-overlapping-reservation': {
      const taken = takenIn(refused);
      const shared = taken && overlapOf(taken, requested);
      const overlap =
        shared &&
        `${time(shared.start)}–${time(shared.end)}, ${of(length(minutesOf(shared)), length(minutesOf(requested)))}`;
      const yours = [text('spaceName'), text('buildingName')].filter((part) => part !== undefined).join(', ');
      return [...fact('yours', yours), ...fact('overlap', overlap)];
    }
    case 'allowed-timeslot':
      return fact('open', periods('openings'));
    case 'fixed-desk':
      return fact('freed', periods('freed'));
    case 'closed-day':
      return fact('day', date('day'));
    case 'future-day-max':
      return fact('lastDay', date('lastDay'));
    case 'reservation-time-limit':
      return [...fact('longest', minutes('limitMinutes')), ...fact('latestEnd', moment('latestEnd'))];
    case 'weekly-limit': {
      const [used, limit] = [minutes('usedMinutes'), minutes('limitMinutes')];
      return [
        ...fact('used', used !== undefined && limit !== undefined ? of(used, limit) : undefined),
        ...fact('left', minutes('leftMinutes')),
      ];
    }
    case 'daily-maximum':
      return [...fact('day', date('day')), ...fact('reserved', counted())];
    case 'total-reservations-limit':
    case 'building-maximum':
    case 'userpool-daily-budget':
      return fact('reserved', counted());
    case 'in-the-past':
      return fact('earliest', moment('earliestStart'));
    case 'floor-restricted':
      return fact('pools', Array.isArray(numbers['userpools']) ? numbers['userpools'].join(', ') : undefined);
    case 'too-many-guests':
      return fact('guests', number('limit')?.toString());
    default:
      return [];
  }
}

/** For rules with a limit: how much of it is used. */
export function meterOf({ rule, numbers }: Refused): Meter | undefined {
  const [used, limit] =
    rule === 'weekly-limit'
      ? [numbers['usedMinutes'], numbers['limitMinutes']]
      : [numbers['reserved'], numbers['limit']];
  return typeof used === 'number' && typeof limit === 'number' && limit > 0
    ? { used: Math.min(used, limit), limit }
    : undefined;
}
