import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsFrom } from '../../buildings/settings.ts';
import { personalLimits } from '../../reservations/limits/personal-limits.ts';
import { daysAfter } from '../../time/local-date.ts';
import { instantOf } from '../../time/local-time.ts';
import { figuresOfLived, isTrusted, livedReally } from './lived.ts';
import { plainReplay, type PlainRules, ZONE } from './plain-replay.fixture.ts';
import { replay } from './replay.ts';
import { changedBuilding, spacesGone, type WhatIfChanges } from './what-if-changes.ts';
import type { ReplayedBuilding, ReplayedSpace, Wish } from './wish.ts';

const MINUTE = 60_000;
const FIRST = '2026-10-19';
const spaces = Array.from(
  { length: 4 },
  (_, n): ReplayedSpace => ({
    id: `s${n}`,
    type: 'DESK',
    floorId: 'f',
    roomId: 'r',
    isReservable: true,
    floorUserpools: [],
    fixed: undefined,
  }),
);
const inRow = (a: string, b: string) => Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
const BUILDING: ReplayedBuilding = {
  zone: ZONE,
  rules: { reservationsEnabled: true, policies: [], settings: settingsFrom({}) },
  workflow: 'remind-10-cancel-30',
  spaces: new Map(spaces.map((space) => [space.id, space])),
  gone: new Set(),
  nearest: (id) =>
    spaces
      .map((space) => space.id)
      .filter((other) => other !== id)
      .sort((a, b) => inRow(a, id) - inRow(b, id)),
  openings: () => undefined,
  limitsOf: () => personalLimits({}),
};
const NO_RULES: PlainRules = { releaseAfterMinutes: 30, futureDays: 0, perDay: 0, inBuilding: 0 };

function replayed(wishes: readonly Wish[], building = BUILDING) {
  const steps = replay(wishes, building);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const aWish = fc
  .record({
    member: fc.nat(5),
    space: fc.nat(3),
    day: fc.nat(3),
    from: fc.integer({ min: 32, max: 60 }),
    quarters: fc.integer({ min: 1, max: 24 }),
    aheadMinutes: fc.nat(4 * 1440),
    fate: fc.constantFrom('comes', 'late', 'leaves', 'stays away', 'cancels', 'is seen', 'is restored'),
    fateMinutes: fc.nat(90),
  })
  .map(({ member, space, day, from, quarters, aheadMinutes, fate, fateMinutes }): Wish => {
    const date = daysAfter(FIRST, day);
    const start = instantOf(date, '00:00', ZONE) + from * 15 * MINUTE;
    const end = start + quarters * 15 * MINUTE;
    const chosenAt = start - aheadMinutes * MINUTE + 1;
    const came = { comes: 0, leaves: 0, late: fateMinutes }[fate as string];
    const checkedInAt = came === undefined ? null : Math.max(chosenAt, start + came * MINUTE);
    const leaves = fate === 'leaves' && start + 10 * MINUTE < end;
    return {
      ...{ id: '', memberId: `m${member}`, spaceId: `s${space}`, day: date, firstDay: date, start, end },
      chosenAt: Math.min(chosenAt, start),
      checkedInAt: checkedInAt !== null && checkedInAt < end ? checkedInAt : null,
      leftAt: leaves ? start + 10 * MINUTE : null,
      cancelledAt: fate === 'cancels' ? Math.min(chosenAt, start) + 1 + fateMinutes * MINUTE : null,
      cancelledBy: fate === 'cancels' ? 'u' : null,
      isBySensor: false,
      isRestored: fate === 'is restored',
      sensedMinutes: fate === 'is seen' ? 20 : null,
      heardMinutes: null,
      isReplayed: true,
      isHere: true,
    };
  });

/** What was really granted of random wishes, with what became of it: a history, made plainly. */
const aHistory = fc.array(aWish, { maxLength: 60 }).map((drawn) => {
  const wishes = drawn.map((wish, n) => ({ ...wish, id: String(n).padStart(3, '0') }));
  return plainReplay(wishes, NO_RULES, spaces).granted.map(
    ({ wish, released }): Wish =>
      released === undefined
        ? wish
        : // Whoever was given back could neither come nor leave afterwards.
          { ...wish, cancelledAt: released, cancelledBy: 's', checkedInAt: null, leftAt: null },
  );
});

const figuresOf = (wishes: readonly Wish[], building = BUILDING) => {
  const { lived, refused, moved } = replayed(wishes, building);
  const byRule: Record<string, number> = {};
  for (const { rule } of refused) byRule[rule] = (byRule[rule] ?? 0) + 1;
  return { ...figuresOfLived(lived, building.workflow !== 'none', moved), refused: byRule };
};

/** The figures of a plain replay, counted minute by minute where that is possible. */
const plainFigures = (history: readonly Wish[], rules: PlainRules) => {
  const { granted, refused } = plainReplay(history, rules, spaces);
  const lives = granted.map(({ wish, spaceId, released }) => ({
    ...wish,
    spaceId,
    end: wish.leftAt !== null && (released === undefined || wish.leftAt < released) ? wish.leftAt : wish.end,
    released: wish.cancelledBy === 'u' ? releasedFirst(wish, released) : released,
    isCancelled: wish.cancelledBy === 'u' && releasedFirst(wish, released) === undefined,
  }));
  const kept = lives.filter(({ isCancelled }) => !isCancelled);
  const isGhost = (one: (typeof lives)[number]) =>
    one.released === undefined && one.checkedInAt === null && (one.sensedMinutes ?? 0) < 5;
  const minuteOf = (at: number) => Math.floor(at / MINUTE);
  const minutes = (all: { spaceId: string; start: number; end: number }[]) =>
    new Set(
      all.flatMap(({ spaceId, start, end }) =>
        Array.from(
          { length: Math.max(0, minuteOf(end) - minuteOf(start)) },
          (_, n) => `${spaceId} ${minuteOf(start) + n}`,
        ),
      ),
    ).size;
  const reservedEnd = (one: (typeof lives)[number]) => Math.max(one.start, one.released ?? one.end);
  const heldAt = (at: number) => kept.filter((one) => one.start <= at && at < reservedEnd(one)).length;
  return {
    granted: granted.length,
    moved: granted.filter(({ wish, spaceId }) => wish.spaceId !== spaceId).length,
    peak: Math.max(0, ...kept.map(({ start }) => heldAt(start))),
    noShows: kept.filter((one) => one.released !== undefined || isGhost(one)).length,
    ghostMinutes: minutes(kept.filter(isGhost)),
    givenBackMinutes: minutes(
      kept.flatMap((one) => {
        if (one.released !== undefined) return [{ ...one, start: Math.max(one.start, one.released) }];
        const planned = history.find(({ id }) => id === one.id)?.end ?? one.end;
        return one.leftAt === null ? [] : [{ ...one, start: one.end, end: planned }];
      }),
    ),
    refused,
  };
};
const releasedFirst = (wish: Wish, released: number | undefined) =>
  released !== undefined && released < (wish.cancelledAt ?? Number.POSITIVE_INFINITY) ? released : undefined;

describe('a replay without changes', () => {
  test('is history, whatever that was', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        const really = figuresOfLived(history.map(livedReally), true, 0);
        const { refused, ...baseline } = figuresOf(history);
        expect(refused).toEqual({});
        expect(baseline).toEqual(really);
        expect(isTrusted(really, baseline)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('is not history when wishes are taken by their start: somebody had the desk first, and gave it back', () => {
    const [start, end] = [instantOf(FIRST, '09:00', ZONE), instantOf(FIRST, '17:00', ZONE)];
    const of = (id: string, hoursAhead: number, more: Partial<Wish> = {}): Wish => ({
      ...{ id, memberId: id, spaceId: 's0', day: FIRST, firstDay: FIRST, start, end, checkedInAt: start },
      ...{ chosenAt: start - hoursAhead * 60 * MINUTE, leftAt: null, cancelledAt: null, cancelledBy: null },
      ...{ isBySensor: false, isRestored: false, sensedMinutes: null, heardMinutes: null },
      ...{ isReplayed: true, isHere: true },
      ...more,
    });
    const gaveBack = { cancelledAt: start - 50 * 60 * MINUTE, cancelledBy: 'u', checkedInAt: null } as const;
    const history = [of('ada', 72, gaveBack), of('eve', 48)];
    const really = figuresOfLived(history.map(livedReally), true, 0);
    expect(isTrusted(really, figuresOf(history))).toBe(true);
    const byStart = history.map((wish) => ({ ...wish, chosenAt: wish.start }));
    const planted = figuresOf(byStart);
    expect(planted.refused).toEqual({ 'space-taken': 1 });
    expect(isTrusted(really, planted)).toBe(false);
  });

  test('differs by a hundredth at most, or is not to be trusted', () => {
    const figures = { granted: 1000, moved: 0, peak: 200, noShows: 100, ghostMinutes: 0, givenBackMinutes: 0 };
    expect(isTrusted(figures, { ...figures, granted: 990, peak: 202, noShows: 99 })).toBe(true);
    expect(isTrusted(figures, { ...figures, granted: 989 })).toBe(false);
    expect(isTrusted(figures, { ...figures, ghostMinutes: 1 })).toBe(false);
  });
});

describe('a replay by other rules equals a plain one', () => {
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

  test('with fewer spaces, whose wishes go to the nearest free one', () => {
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

test('spaces are taken away where they were wanted least', () => {
  const wanted = (spaceId: string) => ({ spaceId, isReplayed: true }) as Wish;
  const history = ['s0', 's0', 's1', 's2', 's2', 's3', 's3', 's3'].map(wanted);
  const gone = (count: number) => [...spacesGone([{ floorId: 'f', type: 'DESK', count }], BUILDING.spaces, history)];
  expect(gone(1)).toEqual(['s1']);
  expect(gone(3)).toEqual(['s1', 's0', 's2']);
  expect(gone(9)).toHaveLength(4);
});
