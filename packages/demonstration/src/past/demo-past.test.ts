import { localDayOf } from '@berth/domain';
import { describe, expect, test } from 'vitest';
import { demoOrganisations } from '../buildings.ts';
import { colleaguesOf } from '../colleagues.ts';
import { demoPast } from './demo-past.ts';

const WEDNESDAY = Date.parse('2026-11-18T10:00:00Z');

describe.each(
  demoOrganisations.flatMap((organisation) =>
    organisation.buildings.map((building) => [building.slug, organisation, building] as const),
  ),
)('three months of %s', (_slug, organisation, building) => {
  const memberIds = colleaguesOf(organisation)
    .filter(({ buildingId }) => buildingId === building.id)
    .map(({ memberId }) => memberId);
  const { days, reservations } = demoPast(building, memberIds, WEDNESDAY);

  test('contain every outcome of a reservation', () => {
    expect(days).toHaveLength(84);
    const ends = new Set(
      reservations.map(
        ({ state, cancelledBy, plannedEnd }) => `${state}${cancelledBy ?? ''}${plannedEnd === null ? '' : ' early'}`,
      ),
    );
    expect([...ends].sort()).toEqual(['co', 'cs', 'cu', 'o', 'o early', 'r']);
  });

  test('are plausible: without overlaps, made before they began, and over', () => {
    expect(new Set(reservations.map(({ id }) => id)).size).toBe(reservations.length);
    for (const [, own] of Map.groupBy(reservations, ({ spaceId, localDay }) => `${spaceId} ${localDay}`)) {
      const inOrder = own.toSorted((a, b) => a.start - b.start);
      for (const [n, next] of inOrder.slice(1).entries()) expect(next.start >= (inOrder[n]?.end ?? 0)).toBe(true);
    }
    for (const { id, start, end, localDay, cancelledAt, cancelledBy, plannedEnd } of reservations) {
      const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
      expect(madeAt).toBeLessThan(start);
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThan(WEDNESDAY);
      expect(localDayOf(start, building.timezone)).toBe(localDay);
      if (plannedEnd !== null) expect(plannedEnd).toBeGreaterThan(end);
      if (cancelledAt !== null && cancelledBy !== 's') expect(cancelledAt > madeAt && cancelledAt < start).toBe(true);
    }
  });
});
