import { daysAfter, instantOf, localDayOf, MINUTE_MS, weekdayOf } from '@berth/domain/time';
import { demoIdAt } from '../demo-id.ts';
import type { DemoBuilding } from '../types.ts';
import { dayPlan } from './day-plan.ts';
import type { DemoReservation } from './demo-reservation.ts';
import { freeDesks } from './free-desks.ts';

/** Today and tomorrow stay free, so that users who try the demonstration can reserve them. */
const DAYS = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 5, 6, 7, 8];
const WEEKDAYS: readonly (string | undefined)[] = ['monday', 'tuesday', 'thursday'];
const HOURS = ['09:00', '17:00'] as const;
const MADE_DAYS_BEFORE = 10;

/** The desks that the user of an account had in the last days and has next week, where the plan leaves one free. */
export function ownReservations(building: DemoBuilding, memberId: string, now: number): DemoReservation[] {
  const zone = building.timezone;
  const today = localDayOf(now, zone);
  const days = DAYS.map((n) => daysAfter(today, n)).filter((day) => WEEKDAYS.includes(weekdayOf(day)));
  return days.flatMap((day): DemoReservation[] => {
    const taken = new Set(dayPlan(building, day).reservations.map(({ spaceId }) => spaceId));
    const seat = freeDesks(building, day).find(({ id }) => !taken.has(id));
    if (seat === undefined) return [];
    const [start, end] = HOURS.map((time) => instantOf(day, time, zone)) as [number, number];
    const madeAt = instantOf(daysAfter(day, -MADE_DAYS_BEFORE), '09:12', zone);
    return [
      {
        id: demoIdAt(madeAt, seat.id, day, memberId),
        floorId: seat.floorId,
        spaceId: seat.id,
        memberId,
        localDay: day,
        start,
        end,
        subject: null,
        madeAt,
        checkedInAt: start + 4 * MINUTE_MS,
        leftAt: end - 10 * MINUTE_MS,
        cancelledAt: null,
        cancelledBy: null,
        guests: [],
        loans: [],
      },
    ];
  });
}
