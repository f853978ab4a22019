import { describe, expect, it } from 'vitest';
import type { Detected, DetectedSpace } from '@berth/domain/plans';
import type { Point } from '@berth/domain/structure';
import type { Truth } from './plan.ts';
import { meets, ratesOf, scoreOf } from './score.ts';

/** 2000 units wide, so a unit of the plan is two of the drawing. */
const BOUNDS = { x: -500, y: 100, width: 2000, height: 1000 };

const TRUTH: Truth = {
  desks: [
    { x: 0, y: 300, long: 160, short: 80, rotation: 0 },
    { x: 400, y: 300, long: 160, short: 80, rotation: 180 },
  ],
  parking: [{ x: 1000, y: 800, long: 500, short: 250 }],
  rooms: [
    {
      name: 'Room  1',
      polygon: [
        { x: -100, y: 200 },
        { x: 600, y: 200 },
        { x: 600, y: 600 },
        { x: -100, y: 600 },
      ],
    },
  ],
  metresPerUnit: 0.01,
  names: { 1: '2-002' },
  ignore: [{ x: 900, y: 300 }],
};

const space = (id: string, x: number, y: number, rest: Partial<DetectedSpace> = {}): DetectedSpace => ({
  id,
  classId: 'desks',
  x,
  y,
  rotation: 0,
  outline: [],
  seats: 1,
  name: null,
  doubt: null,
  ...rest,
});

const detected = (spaces: DetectedSpace[], rest: Partial<Detected> = {}): Detected => ({
  width: 1000,
  height: 500,
  scale: { metresPerUnit: 0.02, source: 'units' },
  wall: null,
  classes: [
    { id: 'desks', kind: 'desk', long: 80, short: 40, count: 2, seats: 1, confidence: 1 },
    { id: 'bays', kind: 'parking', long: 250, short: 125, count: 1, seats: 0, confidence: 1 },
    { id: 'tables', kind: 'table', long: 80, short: 40, count: 1, seats: 4, confidence: 1 },
  ],
  spaces,
  rooms: [],
  sheets: [],
  ...rest,
});

const bothDesks = [space('a', 250, 100), space('b', 450, 100, { rotation: 180, name: '2-002' })];
const score = (spaces: DetectedSpace[], rest: Partial<Detected> = {}) => scoreOf(TRUTH, BOUNDS, detected(spaces, rest));

describe('the score of a plan', () => {
  it('matches desks by their centres in units of the plan', () => {
    const { desks, names, scaleError } = score(bothDesks);
    expect(ratesOf([desks])).toEqual({ precision: 1, recall: 1 });
    expect(names).toEqual({ right: 1, total: 1 });
    expect(scaleError).toBeCloseTo(0);
  });

  it('follows a reader that scales the page', () => {
    const bounds = { x: 0, y: 0, width: 2000, height: 1000 };
    const marked = { ...TRUTH, page: { width: 1000, height: 500 }, metresPerUnit: 0.02 };
    const { desks, scaleError } = scoreOf(marked, bounds, detected([space('b', 400, 300, { rotation: 180 })]));
    expect(desks.matches.map(({ box }) => box.long)).toEqual([160]);
    expect(scaleError).toBeCloseTo(0);
  });

  it('accepts a centre within half of the short side and no further', () => {
    expect(score([space('a', 250, 119.9)]).desks.matches).toHaveLength(1);
    expect(score([space('a', 250, 120.1)]).desks.matches).toHaveLength(0);
  });

  it('counts a second shape on the same desk as wrong', () => {
    const { desks } = score([...bothDesks, space('c', 252, 100)]);
    expect(desks.wrong.map(({ id }) => id)).toEqual(['c']);
    expect(ratesOf([desks]).precision).toBeCloseTo(2 / 3);
  });

  it('gives a desk to the nearest of two shapes, in whichever order they come', () => {
    const shapes = [space('far', 260, 100), space('near', 251, 100)];
    for (const spaces of [shapes, shapes.toReversed()])
      expect(score(spaces).desks.matches.map(({ space: { id } }) => id)).toEqual(['near']);
  });

  it('counts classes by their kind', () => {
    const scores = score([
      space('table', 250, 100, { classId: 'tables' }),
      space('bay', 750, 350, { classId: 'bays' }),
    ]);
    expect(scores.desks.matches).toHaveLength(0);
    expect(scores.desks.wrong).toHaveLength(0);
    expect(scores.parking.matches).toHaveLength(1);
  });

  it('ignores shapes at marks where both answers are right, but not elsewhere', () => {
    expect(score([space('booth', 700, 100)]).desks.wrong).toHaveLength(0);
    expect(score([space('booth', 700, 130)]).desks.wrong).toHaveLength(1);
  });

  it('counts a doubtful desk as found and as doubtful', () => {
    const { desks } = score([space('a', 250, 100, { doubt: 'seat' })]);
    expect([desks.matches.length, desks.doubtful]).toEqual([1, 1]);
  });

  it('tells an upside-down desk from one whose axis is wrong', () => {
    const upsideDown = score([space('a', 250, 100, { rotation: 180 })]).desks.turned;
    expect(upsideDown).toEqual({ total: 1, axis: 1, seat: 0 });
    const across = score([space('a', 250, 100, { rotation: 90 })]).desks.turned;
    expect(across).toEqual({ total: 1, axis: 0, seat: 0 });
    const around = score([space('a', 250, 100, { rotation: -352 })]).desks.turned;
    expect(around).toEqual({ total: 1, axis: 1, seat: 1 });
  });

  it('accepts both directions of a desk without a seat', () => {
    const desks = [{ x: 0, y: 300, long: 160, short: 80, rotation: 0, isSeatless: true }];
    const { turned } = scoreOf({ ...TRUTH, desks }, BOUNDS, detected([space('a', 250, 100, { rotation: 180 })])).desks;
    expect(turned).toEqual({ total: 1, axis: 1, seat: 1 });
  });

  it('reports by which share the scale is wrong, and null without one', () => {
    expect(score([], { scale: { metresPerUnit: 0.021, source: 'desks' } }).scaleError).toBeCloseTo(0.05);
    expect(score([], { scale: null }).scaleError).toBeNull();
  });

  it('counts a room as named if the name and the place are right', () => {
    const polygon: Point[] = [
      [210, 60],
      [500, 60],
      [500, 200],
    ];
    const elsewhere = polygon.map(([x, y]): Point => [x + 400, y]);
    const named = (name: string | null, at = polygon) =>
      score([], { rooms: [{ id: 'r', name, polygon: at }] }).roomNames.right;
    expect(named('room 1')).toBe(1);
    expect(named(null)).toBe(0);
    expect(named('Room 2')).toBe(0);
    expect(named('room 1', elsewhere)).toBe(0);
  });
});

describe('the score of rooms', () => {
  const wide = (right: number): Point[] => [
    [200, 50],
    [right, 50],
    [right, 250],
    [200, 250],
  ];
  const rooms = (...rights: number[]) =>
    score([], { rooms: rights.map((right) => ({ id: `r${right}`, name: null, polygon: wide(right) })) }).rooms;

  it('accepts a room that shares seven tenths of the area, and no less', () => {
    expect(rooms(450).matches).toHaveLength(1);
    expect(rooms(440)).toMatchObject({ matches: [], wrong: [{ id: 'r440' }], missed: [{ name: 'Room  1' }] });
  });

  it('counts a second outline of the same room as wrong', () => {
    const { matches, wrong } = rooms(540, 550);
    expect([matches.map(({ detected: { id } }) => id), wrong.map(({ id }) => id)]).toEqual([['r550'], ['r540']]);
  });
});

describe('rates of several plans', () => {
  it('sum spaces, not shares', () => {
    const [all, half] = [score(bothDesks).desks, score([space('x', 900, 400)]).desks];
    expect(ratesOf([all, half])).toEqual({ precision: 2 / 3, recall: 0.5 });
  });

  it('are 1 without spaces', () => {
    expect(ratesOf([])).toEqual({ precision: 1, recall: 1 });
  });

  it('miss the goal if one of both is too low', () => {
    const goal = { precision: 0.95, recall: 0.9 };
    expect(meets({ precision: 0.95, recall: 0.9 }, goal)).toBe(true);
    expect(meets({ precision: 0.94, recall: 1 }, goal)).toBe(false);
    expect(meets({ precision: 1, recall: 0.89 }, goal)).toBe(false);
  });
});
