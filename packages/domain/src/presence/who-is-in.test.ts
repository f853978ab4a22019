import { describe, expect, test } from 'vitest';
import { isEmergencyResponder, mayHelpEvacuate } from './emergency-responder.ts';
import { isSeenInside, type Trace, whoIsIn } from './who-is-in.ts';

const NOON = 12 * 60;
const DESK = { floorId: 'floor-1', spaceName: '1.02-A', spaceType: 'DESK' } as const;
const ROOM = { floorId: 'floor-2', spaceName: '2.12', spaceType: 'ROOM' } as const;
const SPOT = { floorId: 'garage', spaceName: 'P-01', spaceType: 'PARKING' } as const;
const EVENING = 17 * 60;
const ADA = { memberId: 'ada' };
const traces = (...of: readonly Trace[]) => of;

describe('a person who', () => {
  test('checked in is at that place', () => {
    expect(whoIsIn(traces({ ...ADA, kind: 'checked-in', at: 540, until: EVENING, place: DESK }), NOON)).toEqual([
      { memberId: 'ada', evidence: 'checked-in', at: 540, place: DESK },
    ]);
  });

  test('entered without a reservation is inside at an unknown place', () => {
    expect(whoIsIn(traces({ ...ADA, kind: 'entrance', at: 540 }), NOON)).toEqual([
      { memberId: 'ada', evidence: 'entrance', at: 540, place: undefined },
    ]);
  });

  test('checked out has left, regardless of earlier traces', () => {
    const day = traces(
      { ...ADA, kind: 'entrance', at: 500 },
      { ...ADA, kind: 'checked-in', at: 540, until: 700, place: DESK },
      {
        ...ADA,
        kind: 'checked-out',
        at: 700,
      },
    );
    expect(whoIsIn(day, NOON)).toEqual([]);
    // At an earlier time of the same day they were still there.
    expect(whoIsIn(day, 600)).toHaveLength(1);
  });

  test('returned is inside again', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: 600, place: DESK },
      { ...ADA, kind: 'checked-out', at: 600 },
      {
        ...ADA,
        kind: 'checked-in',
        at: 660,
        until: EVENING,
        place: ROOM,
      },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: 'checked-in', at: 660, place: ROOM }]);
  });

  test('checked out after the evacuation started stays on the list', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: NOON + 5, place: DESK },
      { ...ADA, kind: 'checked-out', at: NOON + 5 },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: 'checked-in' }]);
  });

  test('moved during the day is at the latest place, in whichever order the traces come', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 660, until: EVENING, place: ROOM },
      { ...ADA, kind: 'entrance', at: 700 },
      {
        ...ADA,
        kind: 'checked-in',
        at: 540,
        until: EVENING,
        place: DESK,
      },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ place: ROOM }]);
    expect(whoIsIn(day.toReversed(), NOON)).toEqual(whoIsIn(day, NOON));
  });

  test('checked out of a meeting and has a desk is still inside, at the desk', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: EVENING, place: DESK },
      { ...ADA, kind: 'checked-in', at: 600, until: 660, place: ROOM },
      { ...ADA, kind: 'checked-out', at: 660 },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: 'checked-in', place: DESK }]);
    expect(whoIsIn(day, 630)).toMatchObject([{ place: ROOM }]);
  });

  test('checked out of a desk has left, although the car is still parked', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: 660, place: DESK },
      { ...ADA, kind: 'checked-in', at: 540, until: EVENING, place: SPOT },
      { ...ADA, kind: 'checked-out', at: 660 },
    );
    expect(whoIsIn(day, NOON)).toEqual([]);
  });

  test('has a desk and a parking spot is listed once, at the desk', () => {
    for (const kind of ['checked-in', 'reserved'] as const) {
      const day = traces(
        { ...ADA, kind, at: 600, until: EVENING, place: SPOT },
        { ...ADA, kind, at: 540, until: EVENING, place: DESK },
      );
      expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: kind, place: DESK }]);
      expect(whoIsIn(day.toReversed(), NOON)).toMatchObject([{ place: DESK }]);
    }
  });

  test('has not checked out of a reservation that is over is listed apart, and may still be inside', () => {
    const over = { ...ADA, kind: 'checked-in', at: 540, until: 660, place: DESK } as const;
    const [whereabouts] = whoIsIn(traces(over), NOON);
    expect(whereabouts).toEqual({ memberId: 'ada', evidence: 'reservation-over', at: 660, place: DESK });
    expect(whereabouts && isSeenInside(whereabouts)).toBe(true);
    expect(whoIsIn(traces(over), 659)).toMatchObject([{ evidence: 'checked-in', at: 540 }]);
  });

  test('is checked in elsewhere is there, although an earlier reservation was not checked out', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: EVENING, place: DESK },
      { ...ADA, kind: 'checked-in', at: 600, until: 660, place: ROOM },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: 'checked-in', place: DESK }]);
    expect(whoIsIn(day.toReversed(), NOON)).toEqual(whoIsIn(day, NOON));
  });

  test('entered after a reservation was over is inside, and before it may have left', () => {
    const over = { ...ADA, kind: 'checked-in', at: 540, until: 660, place: DESK } as const;
    const entering = (at: number) => whoIsIn(traces({ ...ADA, kind: 'entrance', at }, over), NOON);
    expect(entering(700)).toMatchObject([{ evidence: 'entrance', at: 700 }]);
    expect(entering(500)).toMatchObject([{ evidence: 'reservation-over', place: DESK }]);
  });

  test('checked out after a reservation was over has left', () => {
    const day = traces(
      { ...ADA, kind: 'checked-in', at: 540, until: 600, place: DESK },
      { ...ADA, kind: 'checked-in', at: 640, until: 660, place: ROOM },
      { ...ADA, kind: 'checked-out', at: 660 },
    );
    expect(whoIsIn(day, NOON)).toEqual([]);
  });

  test('has only a reservation does not count as inside, and is not listed twice', () => {
    const reserved = { ...ADA, kind: 'reserved', at: 540, place: DESK } as const;
    const [only] = whoIsIn(traces(reserved), NOON);
    expect(only && [only.evidence, isSeenInside(only)]).toEqual(['reserved', false]);
    const [came] = whoIsIn(traces(reserved, { ...ADA, kind: 'entrance', at: 500 }), NOON);
    expect(came && [came.evidence, isSeenInside(came)]).toEqual(['entrance', true]);
  });

  test('left and has a current reservation is expected, not inside', () => {
    const day = traces(
      { ...ADA, kind: 'entrance', at: 500 },
      { ...ADA, kind: 'checked-out', at: 600 },
      {
        ...ADA,
        kind: 'reserved',
        at: 580,
        place: DESK,
      },
    );
    expect(whoIsIn(day, NOON)).toMatchObject([{ evidence: 'reserved' }]);
  });
});

describe('the holder of a fixed desk', () => {
  const fixed = { ...ADA, kind: 'fixed-desk', at: 0, place: DESK } as const;

  test('is expected at it, and does not count as inside', () => {
    const [only] = whoIsIn(traces(fixed), NOON);
    expect(only && [only.evidence, only.place, isSeenInside(only)]).toEqual(['fixed-desk', DESK, false]);
  });

  test('is at it after entering the building, and elsewhere by a reservation or a check-in', () => {
    const entrance = { ...ADA, kind: 'entrance', at: 500 } as const;
    expect(whoIsIn(traces(entrance, fixed), NOON)).toMatchObject([{ evidence: 'entrance', at: 500, place: DESK }]);
    const reserved = { ...ADA, kind: 'reserved', at: 540, place: ROOM } as const;
    const checkedIn = { ...reserved, kind: 'checked-in', until: 1000 } as const;
    for (const elsewhere of [reserved, checkedIn])
      expect(whoIsIn(traces(fixed, elsewhere), NOON)).toMatchObject([{ evidence: elsewhere.kind, place: ROOM }]);
  });

  test('is no longer expected after checking out', () => {
    expect(whoIsIn(traces(fixed, { ...ADA, kind: 'checked-out', at: 600 }), NOON)).toEqual([]);
  });
});

test('traces of different people are not mixed', () => {
  const day: Trace[] = [
    { memberId: 'ada', kind: 'entrance', at: 500 },
    { memberId: 'bob', kind: 'entrance', at: 505 },
    { memberId: 'ada', kind: 'checked-out', at: 510 },
  ];
  expect(whoIsIn(day, NOON).map(({ memberId }) => memberId)).toEqual(['bob']);
});

describe('an emergency responder', () => {
  test.each([
    [['true'], true],
    [[' TRUE '], true],
    [['1'], true],
    [['false'], false],
    [['false', 'true'], false],
    [[], false],
    [undefined, false],
  ])('with the attribute %j: %s', (values, is) => {
    expect(isEmergencyResponder({ isEmergencyResponder: values })).toBe(is);
  });

  test('may help in an evacuation, as may coordinators and administrators, and no one else', () => {
    expect(mayHelpEvacuate([], { isEmergencyResponder: ['true'] })).toBe(true);
    expect(mayHelpEvacuate(['Customer-coordinator'], {})).toBe(true);
    expect(mayHelpEvacuate(['Customer-team-lead', 'Insights', 'Sensors'], {})).toBe(false);
    expect(mayHelpEvacuate([], {})).toBe(false);
  });
});
