import { daysAfter, HOUR_MS, type LocalDate, localDayOf, MINUTE_MS } from '@berth/domain';
import { demoId, demoPercent } from '../demo-id.ts';
import { comes, DAYS_BACK, type DemoReservation, demoReservationsOn } from '../reservations.ts';
import type { DemoBuilding } from '../types.ts';

/** Fewer than the weeks after which reservations are anonymised. */
const WEEKS = 12;
/** Lead times between making a reservation and its start. */
const LEADS_MS = [HOUR_MS / 2, 4 * HOUR_MS, 20 * HOUR_MS, 70 * HOUR_MS, 240 * HOUR_MS];

/** A past reservation with its outcome. */
export type DemoPast = DemoReservation & {
  readonly state: 'o' | 'r' | 'c';
  readonly checkedInAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: 'u' | 'o' | 's' | null;
  readonly plannedEnd: number | null;
};

/** The id of a reservation contains the time of its creation. */
function idMadeAt(madeAt: number, name: string): string {
  const time = madeAt.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${demoId(name).slice(15)}`;
}

const NOTHING = { state: 'r', checkedInAt: null, cancelledAt: null, cancelledBy: null, plannedEnd: null } as const;

/**
 * People whom the sensors detected came. Of the others, most cancel in time, some are released, and some are no-shows.
 */
function fateOf(reservation: DemoReservation, madeAt: number): Omit<DemoPast, keyof DemoReservation> & { end: number } {
  const { id, start, end } = reservation;
  const percent = demoPercent(id, 'fate');
  if (comes(reservation)) {
    const came = { ...NOTHING, state: 'o', checkedInAt: start + ((percent % 30) - 10) * MINUTE_MS } as const;
    const leavesEarly = percent < 20 && end - start > 3 * HOUR_MS;
    return leavesEarly ? { ...came, end: end - (30 + 2 * percent) * MINUTE_MS, plannedEnd: end } : { ...came, end };
  }
  const cancelledAt = start - (Math.min(start - madeAt, 48 * HOUR_MS) * (percent % 10)) / 10 - MINUTE_MS;
  if (percent < 45) return { ...NOTHING, end, state: 'c', cancelledAt, cancelledBy: 'u' };
  if (percent < 50) return { ...NOTHING, end, state: 'c', cancelledAt, cancelledBy: 'o' };
  if (percent < 75) return { ...NOTHING, end, state: 'c', cancelledAt: start + 30 * MINUTE_MS, cancelledBy: 's' };
  return { ...NOTHING, end };
}

const meets = (a: DemoReservation, b: DemoReservation) => a.spaceId === b.spaceId && a.start < b.end && b.start < a.end;

function dayOf(building: DemoBuilding, memberIds: readonly string[], day: LocalDate): DemoPast[] {
  const accepted: DemoReservation[] = [];
  for (const wish of demoReservationsOn(building, memberIds, day))
    if (!accepted.some((one) => meets(one, wish))) accepted.push(wish);
  return accepted.map((reservation) => {
    const lead = LEADS_MS[demoPercent(reservation.id, 'lead') % LEADS_MS.length] ?? 0;
    const madeAt = reservation.start - lead - demoPercent(reservation.id, 'minute') * MINUTE_MS;
    return { ...reservation, ...fateOf(reservation, madeAt), id: idMadeAt(madeAt, reservation.id) };
  });
}

/** The workdays of three months, up to the start of the current week. */
export function demoPast(building: DemoBuilding, memberIds: readonly string[], now: number) {
  const last = daysAfter(localDayOf(now, building.timezone), -DAYS_BACK - 1);
  const days = Array.from({ length: 7 * WEEKS }, (_, n) => daysAfter(last, -n));
  return { days, reservations: days.flatMap((day) => dayOf(building, memberIds, day)) };
}
