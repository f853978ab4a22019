import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../time/instant.ts';
import { instantOf } from '../../time/local-time.ts';
import { isTrusted, outcomeFigures, historicOutcome } from './replay-outcome.ts';
import { plainFigures } from './plain-figures.fixture.ts';
import { type PlainRules, ZONE } from './plain-replay.fixture.ts';
import { aHistory, BUILDING, FIRST, NO_RULES, spaces } from './random-history.fixture.ts';
import { replay } from './replay.ts';
import { changedBuilding, spacesGone, type WhatIfChanges } from './what-if-changes.ts';
import type { ReplayedBuilding, RequestedReservation } from './requested-reservation.ts';

function replayed(wishes: readonly RequestedReservation[], building = BUILDING) {
  const steps = replay(wishes, building);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const figuresOf = (wishes: readonly RequestedReservation[], building = BUILDING) => {
  const { lived, refused, moved } = replayed(wishes, building);
  const byRule: Record<string, number> = {};
  for (const { rule } of refused) byRule[rule] = (byRule[rule] ?? 0) + 1;
  return { ...outcomeFigures(lived, building.workflow !== 'none', moved), refused: byRule };
};

describe('a replay without changes', () => {
  test('reproduces history, whatever it was', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const really = outcomeFigures(history.map(historicOutcome), true, 0);
        const { refused, ...baseline } = figuresOf(history);
        expect(refused).toEqual({});
        expect(baseline).toEqual(really);
        expect(isTrusted(really, baseline)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  const [start, end] = [instantOf(FIRST, '09:00', ZONE), instantOf(FIRST, '17:00', ZONE)];
  const of = (id: string, hoursAhead: number, more: Partial<RequestedReservation> = {}): RequestedReservation => ({
    id,
    memberId: id,
    spaceId: 's0',
    spaceType: 'DESK',
    day: FIRST,
    firstDay: FIRST,
    start,
    end,
    checkedInAt: start,
    chosenAt: start - hoursAhead * HOUR_MS,
    leftAt: null,
    cancelledAt: null,
    cancelledBy: null,
    isBySensor: false,
    isRestored: false,
    sensedMinutes: null,
    heardMinutes: null,
    isReplayed: true,
    isHere: true,
    isMirrored: false,
    ...more,
  });

  test('grants a desk and a parking spot at the same time, and refuses a second desk', () => {
    const spots = spaces.map((space) => ({ ...space, id: `p-${space.id}`, type: 'PARKING' as const }));
    const building: ReplayedBuilding = {
      ...BUILDING,
      rules: { ...BUILDING.rules, policies: ['disable-overlapping-reservation'] },
      spaces: new Map([...spaces, ...spots].map((space) => [space.id, space])),
    };
    const ada = { memberId: 'ada' };
    const parked = of('spot', 48, { ...ada, spaceId: 'p-s0', spaceType: 'PARKING' });
    expect(figuresOf([of('desk', 72, ada), parked], building)).toMatchObject({ granted: 2, refused: {} });
    const second = of('second', 24, { ...ada, spaceId: 's1' });
    expect(figuresOf([of('desk', 72, ada), parked, second], building)).toMatchObject({
      granted: 2,
      refused: { 'disable-overlapping-reservation': 1 },
    });
  });

  test('would not reproduce history ordered by start: another user had the desk first, and gave it back', () => {
    const gaveBack = { cancelledAt: start - 50 * HOUR_MS, cancelledBy: 'u', checkedInAt: null } as const;
    const history = [of('ada', 72, gaveBack), of('eve', 48)];
    const really = outcomeFigures(history.map(historicOutcome), true, 0);
    expect(isTrusted(really, figuresOf(history))).toBe(true);
    const byStart = history.map((wish) => ({ ...wish, chosenAt: wish.start }));
    const planted = figuresOf(byStart);
    expect(planted.refused).toEqual({ 'space-taken': 1 });
    expect(isTrusted(really, planted)).toBe(false);
  });

  test('differs by at most one per cent, or is not reliable', () => {
    const figures = { granted: 1000, moved: 0, peak: 200, noShows: 100, ghostMinutes: 0, givenBackMinutes: 0 };
    expect(isTrusted(figures, { ...figures, granted: 990, peak: 202, noShows: 99 })).toBe(true);
    expect(isTrusted(figures, { ...figures, granted: 989 })).toBe(false);
    expect(isTrusted(figures, { ...figures, ghostMinutes: 1 })).toBe(false);
  });
});

describe('a replay with other rules equals a plain one', () => {
  test.each<[string, WhatIfChanges, Partial<PlainRules>]>([
    ['one a day', { dailyMaximum: 1 }, { perDay: 1 }],
    ['two in the building', { buildingMaximum: 2 }, { inBuilding: 2 }],
    ['a day ahead', { futureDayMaximum: 1 }, { futureDays: 1 }],
    ['released after a quarter', { workflow: 'cancel-15' }, { releaseAfterMinutes: 15 }],
    ['never released, but reminded', { workflow: 'remind-15' }, { releaseAfterMinutes: undefined }],
    [
      'all at once',
      { dailyMaximum: 2, buildingMaximum: 3, futureDayMaximum: 2, workflow: 'cancel-15' },
      { perDay: 2, inBuilding: 3, futureDays: 2, releaseAfterMinutes: 15 },
    ],
  ])('%s', (_name, changes, rules) => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const scenario = figuresOf(history, changedBuilding(BUILDING, changes, new Set()));
        expect(scenario).toEqual(plainFigures(history, { ...NO_RULES, ...rules }));
      }),
      { numRuns: 150 },
    );
  });

  test('with fewer spaces, whose requests go to the nearest free one', () => {
    fc.assert(
      fc.property(aHistory, fc.integer({ min: 1, max: 3 }), (history, count) => {
        const gone = spacesGone([{ floorId: 'f', type: 'DESK', count }], BUILDING.spaces, history);
        expect(gone.size).toBe(count);
        const scenario = figuresOf(history, changedBuilding(BUILDING, {}, gone));
        expect(scenario).toEqual(plainFigures(history, { ...NO_RULES, gone: [...gone] }));
      }),
      { numRuns: 150 },
    );
  });
});

test('the least requested spaces are removed first', () => {
  const request = (spaceId: string) => ({ spaceId, isReplayed: true }) as RequestedReservation;
  const history = ['s0', 's0', 's1', 's2', 's2', 's3', 's3', 's3'].map(request);
  const gone = (count: number) => [...spacesGone([{ floorId: 'f', type: 'DESK', count }], BUILDING.spaces, history)];
  expect(gone(1)).toEqual(['s1']);
  expect(gone(3)).toEqual(['s1', 's0', 's2']);
  expect(gone(9)).toHaveLength(4);
  // External meetings count as requests, too.
  const meetings = Array.from(
    { length: 9 },
    () => ({ spaceId: 's1', isReplayed: false, isMirrored: true }) as RequestedReservation,
  );
  expect([
    ...spacesGone([{ floorId: 'f', type: 'DESK', count: 1 }], BUILDING.spaces, [...history, ...meetings]),
  ]).toEqual(['s0']);
});
