import { describe, expect, test } from 'vitest';
import { demoOrganisations } from '../buildings.ts';
import { colleaguesOf } from './colleagues.ts';

describe.each(demoOrganisations.map((organisation) => [organisation.slug, organisation] as const))(
  'the people of %s',
  (_slug, organisation) => {
    const people = colleaguesOf(organisation);

    test('have distinct names and addresses', () => {
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
      expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(people.length);
    });

    test('belong to groups of at least five in every building', () => {
      for (const { id } of organisation.buildings) {
        const own = people.filter(({ buildingId }) => buildingId === id);
        const groups = Map.groupBy(own, ({ userpool }) => userpool);
        expect(groups.size).toBeGreaterThan(4);
        for (const [name, members] of groups) expect(members.length, name).toBeGreaterThanOrEqual(5);
      }
    });
  },
);
