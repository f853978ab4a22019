import { daysAfter, HOUR_MS, instantOf, type LocalDate, MINUTE_MS, type Period } from '@berth/domain/time';
import { type DemoReservation, RELEASE_MINUTES } from './demo-reservation.ts';

type Chance = () => number;
type Fate = Pick<DemoReservation, 'checkedInAt' | 'leftAt' | 'cancelledAt' | 'cancelledBy'>;

const NOTHING: Fate = { checkedInAt: null, leftAt: null, cancelledAt: null, cancelledBy: null };
/** The share of holders who come; the others cancel in time or are no-shows. */
const COMING = 0.84;
const CANCELLING = 0.07;
const CANCELLED_BY_STAFF = 0.01;
const LEAVING_EARLY = 0.22;
const LONG_MS = 3 * HOUR_MS;

const minutes = (from: number, to: number, chance: Chance) => Math.round(from + chance() * (to - from)) * MINUTE_MS;

/**
 * Most people come. Where a sensor reports that no one is there, the space is released after half an hour; elsewhere an
 * unattended reservation runs to its end.
 */
export function fateOf({ start, end }: Period, madeAt: number, hasSensor: boolean, chance: Chance): Fate {
  const share = chance();
  if (share < COMING) {
    const checkedInAt = Math.max(madeAt, start + minutes(-10, 18, chance));
    const leavesEarly = end - start > LONG_MS && chance() < LEAVING_EARLY;
    return { ...NOTHING, checkedInAt, leftAt: leavesEarly ? end - minutes(30, 120, chance) : null };
  }
  if (share < COMING + CANCELLING + CANCELLED_BY_STAFF) {
    // Most of them late: a plan changes the evening before or in the morning.
    const cancelledAt = start - Math.round((start - madeAt) * chance() ** 4) - 1;
    return { ...NOTHING, cancelledAt, cancelledBy: share < COMING + CANCELLING ? 'u' : 'o' };
  }
  const releasedAt = start + RELEASE_MINUTES * MINUTE_MS;
  return hasSensor && releasedAt < end ? { ...NOTHING, cancelledAt: releasedAt, cancelledBy: 's' } : NOTHING;
}

/** One or two weeks ahead, at some hour of the day, most of them in the morning. */
export function plannedAhead(day: LocalDate, zone: string, chance: Chance): number {
  const days = 7 + Math.floor(7 * chance());
  return instantOf(daysAfter(day, -days), '07:30', zone) + minutes(0, 13 * 60 * chance(), chance);
}

/** Within the last days, some of them minutes before. */
export function shortNotice(day: LocalDate, { start }: Period, zone: string, chance: Chance): number {
  const days = Math.floor(4 * chance() ** 2);
  return days === 0
    ? start - minutes(15, 150, chance)
    : instantOf(daysAfter(day, -days), '08:00', zone) + minutes(0, 12 * 60, chance);
}
