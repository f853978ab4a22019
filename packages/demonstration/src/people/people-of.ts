import { demoOrganisations } from '../buildings.ts';
import type { DemoBuilding } from '../types.ts';
import { colleaguesOf, type DemoColleague } from './colleagues.ts';

const cache = new Map<string, DemoColleague[]>();

/** The colleagues of one building. */
export function peopleOf({ id }: DemoBuilding): readonly DemoColleague[] {
  const people =
    cache.get(id) ??
    demoOrganisations
      .filter(({ buildings }) => buildings.some((building) => building.id === id))
      .flatMap(colleaguesOf)
      .filter(({ buildingId }) => buildingId === id);
  cache.set(id, people);
  return people;
}
