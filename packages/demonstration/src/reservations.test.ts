import { localDayOf, localTimeOf } from '@berth/domain';
import { describe, expect, test } from 'vitest';
import { demoOrganisations } from './buildings.ts';
import { colleaguesOf } from './colleagues.ts';
import { demoReservations } from './reservations.ts';

const WEDNESDAY = Date.parse('2026-11-18T10:00:00Z');

describe.each(demoOrganisations.map((organisation) => [organisation.slug, organisation] as const))(
  'the people of %s',
  (_slug, organisation) => {
    test('have distinct names and ids', () => {
      const addresses = colleaguesOf(organisation).map(({ email }) => email);
      expect(new Set(addresses).size).toBe(addresses.length);
    });
  },
);

describe.each(
  demoOrganisations.flatMap((organisation) =>
    organisation.buildings.map((building) => [building.slug, organisation, building] as const),
  ),
)('a week in %s', (_slug, organisation, building) => {
  const memberIds = colleaguesOf(organisation)
    .filter(({ buildingId }) => buildingId === building.id)
    .map(({ memberId }) => memberId);
  const week = demoReservations(building, memberIds, WEDNESDAY);

  test('is busy: desks and rooms, each within one local day, on workdays before and after', () => {
    expect(week.length).toBeGreaterThan(150);
    expect(week.filter(({ subject }) => subject !== null).length).toBeGreaterThan(20);
    const days = [...new Set(week.map(({ localDay }) => localDay))].sort();
    expect([days[0], days.at(-1)]).toEqual(['2026-11-16', '2026-11-25']);
    for (const { localDay, start, end } of week) {
      expect(localDayOf(start, building.timezone)).toBe(localDay);
      expect(localTimeOf(start, building.timezone) < localTimeOf(end, building.timezone)).toBe(true);
    }
  });

  test('is the same whenever it is generated', () => {
    expect(demoReservations(building, memberIds, WEDNESDAY + 3_600_000)).toEqual(week);
  });
});
