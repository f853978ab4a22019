import { dayPeriod, localDayOf } from '@berth/domain/time';
import { useQueries } from '@tanstack/react-query';
import { type Choice, freeUntil, periodsOf } from '../choices.ts';
import { type Door, scheduleQuery } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';

/** The end of the free time of each space; spaces without an answer yet are missing. */
export type FreeTimes = ReadonlyMap<string, number | 'closing'>;

/** Rooms rarely have more free desks. Garages do, but no one reads all of their spots. */
const MOST_SCHEDULES = 24;

export function useFreeTimes(door: Door, { window, now, zone }: KioskView, free: readonly Choice[]): FreeTimes {
  const dayEnd = dayPeriod(localDayOf(now, zone), zone).end;
  const listed = free.slice(0, MOST_SCHEDULES);
  return useQueries({
    queries: window === undefined ? [] : listed.map(({ id }) => scheduleQuery(door, id)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) => {
          const id = listed[at]?.id;
          if (data === undefined || id === undefined || window === undefined) return [];
          const until = freeUntil(periodsOf(data), window);
          return [[id, until === undefined || until >= dayEnd ? ('closing' as const) : until] as const];
        }),
      ),
  });
}
