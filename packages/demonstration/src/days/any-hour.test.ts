import { daysAfter, instantOf, weekdayOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { demoOrganisations } from '../buildings.ts';
import { dayPlan } from './day-plan.ts';
import { ownReservations } from './own-reservations.ts';
import { rowAt } from './row-at.ts';

const MONDAY = '2026-11-16';
const BUILDINGS = demoOrganisations.flatMap(({ buildings }) => buildings);
const TIMES = ['00:10', '07:30', '12:00', '18:30', '23:50'];
const STARTS = Array.from({ length: 7 }, (_, n) => daysAfter(MONDAY, n)).flatMap((day) =>
  TIMES.map((time) => [weekdayOf(day) ?? '', day, time] as const),
);

describe.each(STARTS)('started on a %s (%s) at %s', (weekday, today, time) => {
  test.each(BUILDINGS.map((building) => [building.slug, building] as const))(
    '%s shows a full working day ahead, and people inside in office hours only',
    (_slug, building) => {
      const now = instantOf(today, time, building.timezone);
      const desks = new Set(
        building.floors.flatMap(({ rooms }) =>
          rooms.flatMap((room) => room.desks.filter(({ type }) => type === 'DESK').map(({ id }) => id)),
        ),
      );
      const rowsOn = (day: string) =>
        dayPlan(building, day).reservations.flatMap((one) => rowAt('organisation', one, now) ?? []);
      let next = daysAfter(today, 1);
      while (!['tuesday', 'wednesday', 'thursday'].includes(weekdayOf(next) ?? '')) next = daysAfter(next, 1);
      const reserved = rowsOn(next).filter(({ state, space_id }) => state !== 'c' && desks.has(space_id));
      const share = new Set(reserved.map(({ space_id }) => space_id)).size / desks.size;
      expect(share).toBeGreaterThan(0.53);
      expect(share).toBeLessThan(0.76);

      const inside = rowsOn(today).filter(({ state, end_at }) => state === 'i' && end_at.getTime() > now).length;
      const isOfficeHour = time === '12:00' && !['saturday', 'sunday'].includes(weekday);
      if (isOfficeHour) expect(inside).toBeGreaterThan(desks.size / 6);
      else expect(inside).toBeLessThan(10);
    },
  );

  test.each(BUILDINGS.map((building) => [building.slug, building] as const))(
    'an account of %s has reservations before and after, at desks that are free then, and none today or tomorrow',
    (_slug, building) => {
      const now = instantOf(today, time, building.timezone);
      const own = ownReservations(building, 'member', now);
      const days = own.map(({ localDay }) => localDay);
      expect(days.filter((day) => day < today).length).toBeGreaterThan(2);
      expect(days.filter((day) => day > daysAfter(today, 1)).length).toBeGreaterThan(0);
      expect(days).not.toContain(today);
      expect(days).not.toContain(daysAfter(today, 1));
      const states = own.map((one) => rowAt('organisation', one, now)?.state);
      expect(states).toEqual(days.map((day) => (day < today ? 'o' : 'r')));
      for (const { localDay, spaceId } of own)
        expect(dayPlan(building, localDay).reservations.map((one) => one.spaceId)).not.toContain(spaceId);
    },
  );
});
