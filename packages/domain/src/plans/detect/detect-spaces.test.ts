import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Detected, SpaceKind } from '../detected.ts';
import {
  chair,
  closed,
  desk,
  drawingOf,
  exploded,
  lockers,
  meetingTable,
  moved,
  office,
  parkingRow,
  type Part,
  rectangle,
  toilet,
} from './testing/furniture.ts';
import { detectSpaces } from './index.ts';

const spacesOf = ({ classes, spaces }: Detected, kind: SpaceKind) => {
  const ids = new Set(classes.filter((each) => each.kind === kind).map(({ id }) => id));
  return spaces.filter(({ classId }) => ids.has(classId));
};
const spacesIn = (parts: readonly Part[], kind: SpaceKind = 'desk', metresPerUnit?: number) =>
  spacesOf(detectSpaces(drawingOf(parts, { metresPerUnit })), kind);

describe('desks', () => {
  test('a drawing without shapes has no spaces', () => {
    const empty = detectSpaces({
      shapes: [],
      texts: [],
      instances: [],
      bounds: { x: 0, y: 0, width: 0, height: 0 },
      scale: undefined,
    });
    expect(empty.spaces).toEqual([]);
    expect(spacesIn([closed(rectangle(0, 0, 20, 10))])).toEqual([]);
  });

  test('rectangles with one seat at a long side are desks, turned to their seat', () => {
    const spaces = spacesIn(office());
    expect(spaces).toHaveLength(12);
    expect(new Set(spaces.map(({ rotation }) => rotation))).toEqual(new Set([0, 180]));
  });

  test('the scale follows from the desks when the file has none, and from its units when they fit', () => {
    expect(detectSpaces(drawingOf(office())).scale).toMatchObject({ source: 'desks' });
    expect(detectSpaces(drawingOf(office(), { metresPerUnit: 1 })).scale).toMatchObject({ source: 'units' });
  });

  test('units at which nothing has the size of a desk are ignored', () => {
    const { scale, spaces } = detectSpaces(drawingOf(office(), { metresPerUnit: 25.4 }));
    expect(scale?.source).toBe('desks');
    expect(spaces.length).toBeGreaterThanOrEqual(12);
  });

  test('four loose lines are a desk, and so is a part of a table with dividing lines', () => {
    expect(spacesIn(exploded(office()))).toHaveLength(12);
    const bench = [closed(rectangle(0, 0, 6.4, 1.6)), closed(rectangle(0, 0.8, 6.4, 0.8))].map((part) => ({
      ...part,
      closed: false,
    }));
    const dividers = [1.6, 3.2, 4.8].map(
      (x): Part => ({
        points: [
          [x, 0],
          [x, 1.6],
        ],
        closed: false,
      }),
    );
    const seats = [0, 1, 2, 3].flatMap((n) => [chair(n * 1.6 + 0.8, -0.3), chair(n * 1.6 + 0.8, 1.9)]);
    expect(spacesIn([{ ...closed(rectangle(0, 0, 6.4, 1.6)) }, ...bench, ...dividers, ...seats])).toHaveLength(8);
  });

  test('a desk that is drawn twice, with an inset or a hatch, is one desk', () => {
    const twins = office().flatMap((part) => {
      const [[ax, ay], , [bx, by]] = part.points as [[number, number], unknown, [number, number]];
      const isDesk = bx - ax > 1;
      return isDesk ? [part, part, closed(rectangle(ax + 0.02, ay + 0.02, bx - 0.02, by - 0.02))] : [part];
    });
    expect(spacesIn(twins)).toHaveLength(12);
  });

  test('cupboards of the size of a desk, toilets and tables with many seats are no desks', () => {
    const distractors = [
      ...lockers(2, 30, 6),
      ...[0, 1, 2, 3].flatMap((n) => toilet(30 + n, 2)),
      ...meetingTable(30, 12),
      ...meetingTable(38, 12),
    ];
    expect(spacesIn([...office(), ...distractors])).toHaveLength(12);
    expect(spacesIn(lockers(0, 0, 8))).toEqual([]);
    expect(spacesIn([...office(), ...meetingTable(30, 12)], 'table')).toMatchObject([{ seats: 6 }]);
  });

  test('a desk without a chair is found among its neighbours, and doubtful', () => {
    const row = [0, 1, 2, 3, 4].flatMap((n) => desk(n * 1.6, 0).slice(0, n === 2 ? 1 : 2));
    expect(spacesIn(row).map(({ doubt }) => doubt)).toEqual(expect.arrayContaining(['seat', null]));
    expect(spacesIn(row)).toHaveLength(5);
  });

  test('numbers in the desks name them', () => {
    const texts = 'ABCDEFGHIJKL'.split('').map((letter, n) => ({
      text: `2.14-${letter}`,
      at: [(n % 6) * 3 + 0.3, Math.floor(n / 6) * 4 + 0.5] as const,
    }));
    const { spaces } = detectSpaces(drawingOf(office(), { texts }));
    expect(spaces.map(({ name }) => name).toSorted()).toEqual(texts.map(({ text }) => text));
  });
});

test('detection does not depend on rotation, place, unit or mirroring of the drawing', () => {
  const parts = [...office(), ...lockers(2, 12, 5), ...meetingTable(12, 14)];
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.integer({ min: -500, max: 500 }),
      fc.constantFrom(0.001, 1, 39.37, 1000),
      fc.boolean(),
      (angle, offset, factor, isMirrored) => {
        const spaces = spacesIn(parts.map((part) => moved(part, { angle, offset, factor, isMirrored })));
        expect(spaces).toHaveLength(12);
      },
    ),
    { numRuns: 25 },
  );
});

test('the rotation of a desk follows the rotation of the drawing', () => {
  const turned = office().map((part) => moved(part, { angle: Math.PI / 6, offset: 0, factor: 1, isMirrored: false }));
  expect(new Set(spacesIn(turned).map(({ rotation }) => rotation))).toEqual(new Set([30, 210]));
});

describe('parking spots', () => {
  test('gaps of a comb of lines are spots, and steps of a stair are none', () => {
    expect(spacesIn([...office(), ...parkingRow(0, 20, 8)], 'parking', 1)).toHaveLength(8);
    const stair = Array.from(
      { length: 30 },
      (_, n): Part => ({
        points: [
          [n * 0.3, 20],
          [n * 0.3, 25],
        ],
        closed: false,
      }),
    );
    expect(spacesIn([...office(), ...stair], 'parking', 1)).toEqual([]);
  });
});

describe('rooms', () => {
  const walls: Part[] = [
    {
      points: [
        [-1, -1],
        [19, -1],
        [19, 8],
        [-1, 8],
      ],
      closed: true,
    },
    {
      points: [
        [12, -1],
        [12, 3],
      ],
      closed: false,
    },
    {
      points: [
        [12, 3.9],
        [12, 8],
      ],
      closed: false,
    },
  ];
  const texts = [
    { text: '2.14', at: [5, 7] as const },
    { text: 'Studio', at: [5, 7.4] as const },
    { text: '24.3 m²', at: [5, 7.8] as const },
  ];

  test('walls with a door between them are two rooms, named by number and name but not by area', () => {
    const { rooms } = detectSpaces(drawingOf([...office(), ...walls], { metresPerUnit: 1, texts }));
    expect(rooms.map(({ name }) => name)).toEqual(expect.arrayContaining(['2.14 Studio', null]));
  });

  test('a gap that is wider than a door leaves one room', () => {
    const wide = walls.map(
      (part, n): Part =>
        n === 2
          ? {
              points: [
                [12, 5.5],
                [12, 8],
              ],
              closed: false,
            }
          : part,
    );
    expect(detectSpaces(drawingOf([...office(), ...wide], { metresPerUnit: 1 })).rooms).toHaveLength(1);
  });

  const shell = closed(rectangle(-1, -1, 25, 8));
  const open = (ax: number, ay: number, bx: number, by: number): Part => ({
    points: [
      [ax, ay],
      [bx, by],
    ],
    closed: false,
  });
  const roomsOf = (parts: readonly Part[], names: readonly { text: string; at: readonly [number, number] }[] = []) =>
    detectSpaces(drawingOf(parts, { metresPerUnit: 1, texts: names })).rooms.map(({ name }) => name);

  test('an empty space is a room only with a name', () => {
    const parts = [...office(), shell, open(19, -1, 19, 8)];
    expect(roomsOf(parts)).toHaveLength(1);
    expect(roomsOf(parts, [{ text: 'Pantry', at: [21, 3] }])).toEqual(expect.arrayContaining([null, 'Pantry']));
  });

  test('a large table in a room is no room', () => {
    const table = [
      closed(rectangle(20, 1, 23.6, 2.4)),
      ...[20.4, 21.4, 22.4, 23.2].flatMap((x) => [chair(x, 0.7), chair(x, 2.7)]),
    ];
    expect(roomsOf([...office(), ...table, shell, open(18, -1, 18, 8)])).toHaveLength(2);
  });

  test('a passage separates a named space aside, and no other', () => {
    const parts = [...office(), shell, open(19, -1, 19, 2), open(19, 4.2, 19, 8)];
    expect(roomsOf(parts)).toEqual([null]);
    expect(roomsOf(parts, [{ text: 'Pantry', at: [21, 3] }])).toHaveLength(2);
  });

  test('the frame of a sheet is no room', () => {
    const frame = closed(rectangle(-6, -6, 40, 20));
    const { rooms } = detectSpaces(
      drawingOf([...office(), shell, frame], { metresPerUnit: 1, texts: [{ text: 'Level 2', at: [30, 15] }] }),
    );
    expect(rooms.map(({ name }) => name)).toEqual([null]);
  });

  test('a long wall is offered for the scale', () => {
    const { wall, scale } = detectSpaces(drawingOf([...office(), ...walls], { metresPerUnit: 1 }));
    const [from, to] = [wall?.from ?? [0, 0], wall?.to ?? [0, 0]];
    expect(Math.hypot(to[0] - from[0], to[1] - from[1]) * (scale?.metresPerUnit ?? 0)).toBeCloseTo(20, 0);
  });
});

test('two floors on one sheet are two parts, and a small legend is none', () => {
  const shell = closed(rectangle(-1, -1, 19, 8));
  const floor = [...office(), shell];
  const second = floor.map((part) => moved(part, { angle: 0, offset: 30, factor: 1, isMirrored: false }));
  expect(detectSpaces(drawingOf([...floor, ...second])).sheets).toHaveLength(2);
  expect(detectSpaces(drawingOf([...floor, closed(rectangle(30, 0, 33, 4))])).sheets).toEqual([]);
});

test('a pattern of hundreds of thousands of lines takes seconds', () => {
  const hatch = Array.from({ length: 250_000 }, (_, n): Part => {
    const [x, y] = [(n % 2000) * 0.01, Math.floor(n / 2000) * 0.1];
    return {
      points: [
        [x, y + 10],
        [x + 0.3, y + 10.3],
      ],
      closed: false,
    };
  });
  const before = process.threadCpuUsage();
  const result = spacesIn([...office(), ...hatch]);
  const { user, system } = process.threadCpuUsage(before);
  expect(result).toHaveLength(12);
  expect((user + system) / 1_000_000).toBeLessThan(15);
});
