import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../time/instant.ts';
import { arrivalOf, type HeldReservation, type Scanned } from './arrival-of.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const RULES = { earlyEntryMinutes: 15 };

const held = (change: Partial<HeldReservation> & { from?: number; to?: number } = {}): HeldReservation => {
  const { from = -10, to = 60, ...rest } = change;
  return {
    id: 'one',
    buildingId: 'building',
    floorId: 'ground',
    spaceId: 'A1',
    spaceType: 'DESK',
    roomId: 'atrium',
    period: { start: NOW + from * MINUTE_MS, end: NOW + to * MINUTE_MS },
    isCheckedIn: false,
    ...rest,
  };
};

const at = (id: string, change: Partial<NonNullable<Scanned['space']>> = {}): Scanned => ({
  buildingId: 'building',
  space: { id, floorId: 'ground', type: 'DESK', isFree: true, ...change },
});
const ENTRANCE: Scanned = { buildingId: 'building', space: undefined };

describe('a reservation that is due is checked in', () => {
  test.each([
    ['its own code', at('A1')],
    ['the code of its room', at('atrium', { type: 'ROOM' })],
    ['the code of the building', ENTRANCE],
  ])('by %s', (_name, scanned) => {
    expect(arrivalOf(scanned, [held()], RULES, NOW)).toEqual({ kind: 'check-in', reservations: [held()] });
  });

  test('together with all others, such as a desk and a parking spot at the entrance', () => {
    const both = [held(), held({ id: 'two', spaceId: 'P1', spaceType: 'PARKING' })];
    expect(arrivalOf(ENTRANCE, both, RULES, NOW)).toEqual({ kind: 'check-in', reservations: both });
  });

  test.each([
    [15, 'check-in'],
    [16, 'none'],
  ])('from %i minutes before the start: %s', (from, kind) => {
    expect(arrivalOf(at('A1'), [held({ from, to: from + 60 })], RULES, NOW).kind).toBe(kind);
  });

  test('until its end, exclusive', () => {
    expect(arrivalOf(at('A1'), [held({ to: 0 })], RULES, NOW).kind).toBe('none');
  });
});

test('a second scan reports that the reservation is already checked in', () => {
  const there = held({ isCheckedIn: true });
  expect(arrivalOf(at('A1'), [there], RULES, NOW)).toEqual({ kind: 'already', reservation: there });
});

describe('without a reservation that is due there,', () => {
  const none = (scanned: Scanned, mine: HeldReservation[]) => {
    const arrival = arrivalOf(scanned, mine, RULES, NOW);
    if (arrival.kind !== 'none') throw new Error(arrival.kind);
    return arrival;
  };

  test('the next reservation is named, with the time at which check-in opens', () => {
    const later = held({ from: 60, to: 120 });
    expect(none(at('A1'), [later]).next).toEqual({ reservation: later, opensAt: NOW + 45 * MINUTE_MS });
  });

  test('a free space of the same kind on the same floor is offered instead', () => {
    expect(none(at('A2'), [held()]).movable).toEqual(held());
    expect(none(at('A2'), [held({ isCheckedIn: true })]).movable).toBeDefined();
  });

  test.each([
    ['that is taken', at('A2', { isFree: false })],
    ['on another floor', at('A2', { floorId: 'first' })],
    ['of another kind', at('P1', { type: 'PARKING' })],
  ])('a space %s is not offered', (_name, scanned) => {
    expect(none(scanned, [held()]).movable).toBeUndefined();
  });

  test('a reservation that is not due yet is not moved', () => {
    expect(none(at('A2'), [held({ from: 30, to: 60 })]).movable).toBeUndefined();
  });

  test('a reservation in another building is named, but neither checked in nor moved', () => {
    const away = held({ buildingId: 'other' });
    expect(none(ENTRANCE, [away])).toEqual({ kind: 'none', movable: undefined, next: undefined, elsewhere: away });
    expect(none(at('A2'), [away]).movable).toBeUndefined();
  });
});
