import type { Reservation } from '@berth/contract';
import { daysAfter, instantOf, localDayOf, QUARTER_MS } from '@berth/domain/time';
import { type Answer, type Call, reservationsPath } from './send.ts';
import type { RaceBuilding, Racer } from './world.ts';

const ZONE = 'Europe/Amsterdam';

export const day = (days: number) => daysAfter(localDayOf(Date.now(), ZONE), days);

const two = (n: number) => String(n).padStart(2, '0');
const at = (date: string, quarter: number) =>
  new Date(instantOf(date, `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`, ZONE)).toISOString();

/** Counted in quarters of an hour since midnight, by the building's clock. */
export const window = (date: string, from: number, quarters: number) => ({
  startDatetime: at(date, from),
  endDatetime: at(date, from + quarters),
});

export const random = (below: number) => Math.floor(Math.random() * below);
export const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;

export const reserving = (building: RaceBuilding, as: Racer, desk: string, body: object): Call => ({
  method: 'POST',
  path: reservationsPath(building, `/${desk}`),
  body,
  as,
});

export const cancelling = (building: RaceBuilding, as: Racer, { hash }: Reservation): Call => ({
  method: 'DELETE',
  path: `${reservationsPath(building)}?hash=${hash}`,
  as,
});

const later = (instant: string) => new Date(Date.parse(instant) + QUARTER_MS).toISOString();

/** Moves to any desk, or to a quarter of an hour later. */
export const moving = (building: RaceBuilding, as: Racer, { id, startDatetime, endDatetime }: Reservation): Call => ({
  method: 'PUT',
  path: reservationsPath(building, '/update'),
  body: {
    id,
    ...(random(2) === 0
      ? { objectId: pick(building.desks) }
      : { startDatetime: later(startDatetime), endDatetime: later(endDatetime) }),
  },
  as,
});

export const grantedIn = ({ status, body }: Answer) => (status === 201 ? (body['reservations'] as Reservation[]) : []);
