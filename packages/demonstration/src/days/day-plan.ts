import { type LocalDate, weekdayOf } from '@berth/domain/time';
import { chanceOf } from '../chance.ts';
import { peopleOf } from '../people/people-of.ts';
import type { DemoBuilding } from '../types.ts';
import type { DayPlan } from './demo-reservation.ts';
import { comingPeople } from './coming-people.ts';
import { deskReservations } from './desk-reservations.ts';
import { meetingsOn } from './meetings.ts';
import { parkedCars } from './parked-cars.ts';

const WEEKEND: readonly (string | undefined)[] = ['saturday', 'sunday'];
const EMPTY: DayPlan = { reservations: [], refusals: [] };
const cache = new Map<string, DayPlan>();

function planOf(building: DemoBuilding, day: LocalDate): DayPlan {
  if (WEEKEND.includes(weekdayOf(day))) return EMPTY;
  const people = comingPeople(peopleOf(building), day);
  const desks = deskReservations(building, people, day);
  const cars = parkedCars(building, desks.reservations, chanceOf(building.id, day, 'cars'));
  const meetings = meetingsOn(building, desks.reservations, day);
  return {
    reservations: [...desks.reservations, ...cars, ...meetings.reservations],
    refusals: [...desks.refusals, ...meetings.refusals],
  };
}

/** Everything that is reserved in a building for one day; always the same for the same building and day. */
export function dayPlan(building: DemoBuilding, day: LocalDate): DayPlan {
  const key = `${building.id} ${day}`;
  const plan = cache.get(key) ?? planOf(building, day);
  cache.set(key, plan);
  return plan;
}
