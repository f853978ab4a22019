import { dayPeriod, localDayOf } from '@berth/domain';
import { useQueries } from '@tanstack/react-query';
import { type Choice, freeUntil, periodsOf } from '../choices.ts';
import { type Door, scheduleQuery } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';

/** Until when each space is free; those that are not known yet are missing. */
export type FreeTimes = ReadonlyMap<string, number | 'closing'>;

/** A room has rarely more free desks; a garage does, and nobody reads all of its spots. */
const MOST_SCHEDULES = 24;

export function useFreeTimes(door: Door, { window, now, zone }: KioskView, free: readonly Choice[]): FreeTimes {
  const dayEnd = dayPeriod(localDayOf(now, zone), zone).end;
  const known = free.slice(0, MOST_SCHEDULES);
  return useQueries({
    queries: window === undefined ? [] : known.map(({ id }) => scheduleQuery(door, id)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) => {
          const id = known[at]?.id;
          if (data === undefined || id === undefined || window === undefined) return [];
          const until = freeUntil(periodsOf(data), window);
          return [[id, until === undefined || until >= dayEnd ? ('closing' as const) : until] as const];
        }),
      ),
  });
}
