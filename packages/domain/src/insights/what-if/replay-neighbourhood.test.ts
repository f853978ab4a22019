import { describe, expect, test } from 'vitest';
import type { Neighbourhood } from '../../neighbourhoods/neighbourhood.ts';
import { type FloorRequest, replayNeighbourhood } from './replay-neighbourhood.ts';

const ZONE = 'Europe/Amsterdam';
const TUESDAY = '2026-11-17';
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const DESIGN: Neighbourhood = {
  name: 'Design',
  people: { userpools: ['Design'] },
  weekdays: ['tuesday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: null,
  guaranteed: 0,
  guaranteedUntilHour: 10,
};
const FLOOR = { zone: ZONE, inside: new Set(['d1', 'd2', 'd3', 'd4']), elsewhere: new Set(['e1', 'e2']) };

let people = 0;
const request = (spaceId: string, chosenAt: string, more: Partial<FloorRequest> = {}): FloorRequest => ({
  spaceId,
  memberId: `p${(people += 1)}`,
  userpools: [],
  day: TUESDAY,
  chosenAt: at(chosenAt),
  cancelledAt: null,
  ...more,
});
const team = (spaceId: string, chosenAt: string, more: Partial<FloorRequest> = {}) =>
  request(spaceId, chosenAt, { userpools: ['Design'], ...more });
/** Five people on another Tuesday, so that the figures are shown; its four desks were taken by the team. */
const OTHERS = ['d1', 'd2', 'd3', 'd4', 'd4'].map((desk) => team(desk, '02T09:00', { day: '2026-11-10' }));
const effect = (requests: FloorRequest[], changes: Partial<Neighbourhood> = {}) =>
  replayNeighbourhood({ ...DESIGN, ...changes }, FLOOR, [...OTHERS, ...requests]);

describe('the replay of a neighbourhood', () => {
  test('counts the desks that its people left free when it opened', () => {
    expect(effect([team('d1', '10T09:00'), team('d2', '16T17:00')])).toMatchObject({ openedDeskDays: 3 });
    expect(effect([team('d1', '10T09:00', { cancelledAt: at('16T12:00') })])).toMatchObject({ openedDeskDays: 4 });
  });

  test('counts requests by outsiders before it opened as refused, and later ones as avoided refusals', () => {
    expect(effect([request('d1', '16T15:59'), request('d2', '16T16:00'), team('d3', '12T09:00')])).toEqual({
      openedDeskDays: 3,
      avoidedRefusals: 1,
      refused: 1,
    });
  });

  test('keeps the guaranteed desks for its people', () => {
    const morning = [request('d1', '16T17:00'), request('d2', '16T17:05'), request('d3', '17T10:00')];
    expect(effect(morning, { guaranteed: 3 })).toEqual({ openedDeskDays: 1, avoidedRefusals: 2, refused: 1 });
  });

  test('opens by demand as soon as the rest of the floor is full', () => {
    const full = [request('e1', '10T09:00'), request('e2', '10T09:05'), request('d1', '10T09:06')];
    expect(effect(full)).toMatchObject({ refused: 1, avoidedRefusals: 0 });
    expect(effect(full, { opensWhenFreePercent: 0 })).toMatchObject({ refused: 0, avoidedRefusals: 1 });
  });

  test('ignores days on which it is not restricted', () => {
    const wednesday = request('d1', '10T09:00', { day: '2026-11-18' });
    expect(effect([wednesday])).toEqual({ openedDeskDays: 0, avoidedRefusals: 0, refused: 0 });
  });

  test('is not shown for fewer than five people', () => {
    const [first, ...four] = OTHERS;
    expect(replayNeighbourhood(DESIGN, FLOOR, [first ?? request('d1', '10T09:00'), ...four])).toBeDefined();
    expect(replayNeighbourhood(DESIGN, FLOOR, four)).toBeUndefined();
    const elsewhere = ['e1', 'e2'].map((desk) => request(desk, '10T09:00'));
    expect(replayNeighbourhood(DESIGN, FLOOR, [...four, ...elsewhere])).toBeUndefined();
  });
});
