import { expect, test } from 'vitest';
import { demoOrganisations } from '../buildings.ts';
import { seatingReplay } from './seating-replay.ts';

/** `bench/seat-suggestions.ts` replays a month of all buildings. */
const TWO_DAYS = ['2026-11-17', '2026-11-20'];

test('suggested desks are at most half as far from chosen colleagues as the first free one in the list', () => {
  const buildings = demoOrganisations.flatMap((organisation) => organisation.buildings.slice(0, 1));
  const { cases, firstFreeMetres, suggestedMetres } = seatingReplay(buildings, TWO_DAYS);
  expect(cases).toBeGreaterThan(100);
  expect(firstFreeMetres).toBeGreaterThan(1);
  expect(suggestedMetres).toBeLessThanOrEqual(firstFreeMetres / 2);
});
