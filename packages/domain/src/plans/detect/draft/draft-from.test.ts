import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draft, draftFaults } from '../../../structure/index.ts';
import type { Detected, DetectedSpace } from '../../detected.ts';
import { NAMINGS, type PlanAnswers } from '../../answers.ts';
import { type DraftContext, draftFrom } from '../index.ts';

const CLASSES = [
  { id: 'desk-1', kind: 'desk', long: 20, short: 10, count: 4, seats: 1, confidence: 0.9 },
  { id: 'table-1', kind: 'table', long: 30, short: 14, count: 1, seats: 6, confidence: 0.9 },
  { id: 'parking-1', kind: 'parking', long: 60, short: 30, count: 1, seats: 0, confidence: 0.9 },
] as const;

const space = (
  id: string,
  classId: string,
  x: number,
  y: number,
  more: Partial<DetectedSpace> = {},
): DetectedSpace => ({
  id,
  classId,
  x,
  y,
  rotation: 0,
  outline: [
    [x - 10, y - 5],
    [x + 10, y - 5],
    [x + 10, y + 5],
    [x - 10, y + 5],
  ],
  seats: classId === 'table-1' ? 6 : 1,
  name: null,
  doubt: null,
  ...more,
});

const square = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

const detection = (more: Partial<Detected> = {}): Detected => ({
  width: 1000,
  height: 600,
  scale: { metresPerUnit: 0.08, source: 'desks' },
  wall: null,
  classes: CLASSES,
  spaces: [
    space('b', 'desk-1', 60, 20),
    space('a', 'desk-1', 20, 20, { name: 'D-7' }),
    space('c', 'desk-1', 20, 60),
    space('out', 'desk-1', 700, 500),
    space('t', 'table-1', 150, 50),
    space('p', 'parking-1', 800, 500),
  ],
  rooms: [
    { id: 'room-1', name: '2.14 Studio', polygon: square(0, 0, 100) },
    { id: 'room-2', name: 'Meeting', polygon: square(110, 0, 100) },
    { id: 'room-3', name: null, polygon: square(220, 0, 100) },
  ],
  sheets: [],
  ...more,
});

const ANSWERS: PlanAnswers = { kinds: {}, left: [], metresPerUnit: 0.08, naming: 'room', withRooms: true };
const EMPTY: Draft = { rooms: [], desks: [] };

function context(more: Partial<DraftContext> = {}): DraftContext {
  let next = 0;
  const newId = () => `id-${(next += 1)}`;
  return {
    existing: EMPTY,
    takenNames: { rooms: new Set(), desks: new Set() },
    planWidth: 1000,
    floorName: 'Second floor',
    newId,
    ...more,
  };
}

const deskNames = ({ desks }: Draft) => desks.map(({ name }) => name);

describe('the draft of a detection', () => {
  test('names desks by room and reading order, and puts the others into a room named as the floor', () => {
    const { draft, added } = draftFrom(detection(), ANSWERS, context());
    expect(deskNames(draft)).toEqual(['2.14-A', '2.14-B', '2.14-C', 'Second floor-A', 'P1']);
    expect(draft.rooms.map(({ name, reservedBy, maximumOccupants }) => [name, reservedBy, maximumOccupants])).toEqual([
      ['2.14 Studio', 'desks', null],
      ['Meeting', 'whole', 6],
      ['Second floor 2', 'none', null],
      ['Second floor', 'desks', null],
    ]);
    expect(added).toEqual({ desks: 4, parking: 1, rooms: 4 });
  });

  test('takes names from the plan or numbers, without those of other floors', () => {
    const takenNames = { rooms: new Set(['Meeting']), desks: new Set(['D-7', '2']) };
    const byPlan = draftFrom(detection(), { ...ANSWERS, naming: 'plan' }, context({ takenNames })).draft;
    expect(deskNames(byPlan)).toContain('D-7 2');
    const numbered = draftFrom(detection(), { ...ANSWERS, naming: 'number' }, context({ takenNames })).draft;
    expect(deskNames(numbered)).toEqual(['1', '3', '4', '5', 'P1']);
    expect(numbered.rooms.map(({ name }) => name)).toContain('Meeting 2');
  });

  test('follows the answers: other kinds, rejected pieces, no rooms', () => {
    const kinds = { 'desk-1': 'other', 'parking-1': 'desk' } as const;
    expect(draftFrom(detection(), { ...ANSWERS, kinds }, context()).added).toMatchObject({ desks: 1, parking: 0 });
    const left = ['a', 'b', 'p'];
    const few = draftFrom(detection(), { ...ANSWERS, left, withRooms: false }, context()).draft;
    expect(few.desks).toHaveLength(2);
    expect(few.rooms).toHaveLength(1);
  });

  test('scales positions to the plan of the floor', () => {
    const { draft, metresPerUnit } = draftFrom(detection(), ANSWERS, context({ planWidth: 2000 }));
    expect(draft.desks[0]).toMatchObject({ x: 40, y: 40 });
    expect(metresPerUnit).toBe(0.04);
  });

  test('adds nothing the second time', () => {
    const first = draftFrom(detection(), ANSWERS, context()).draft;
    const second = draftFrom(detection(), ANSWERS, context({ existing: first, newId: () => 'new' }));
    expect(second.draft).toEqual(first);
    expect(second.skipped).toBe(5);
  });
});

test('every draft is valid, within its limits, and contains the existing rooms and desks', () => {
  const name = fc.option(fc.string({ maxLength: 130 }), { nil: null });
  const spaces = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 600 }), kind: fc.nat(2), name }),
    { maxLength: 60 },
  );
  const rooms = fc.array(fc.record({ x: fc.nat(900), y: fc.nat(500), size: fc.integer({ min: 1, max: 300 }), name }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      spaces,
      rooms,
      fc.constantFrom(...NAMINGS),
      fc.boolean(),
      fc.string(),
      (pieces, areas, naming, withRooms, floorName) => {
        const detected = detection({
          spaces: pieces.map(({ x, y, kind, name: text }, n) =>
            space(`s${n}`, CLASSES[kind]?.id ?? '', x, y, { name: text }),
          ),
          rooms: areas.map(({ x, y, size, name: text }, n) => ({
            id: `r${n}`,
            name: text,
            polygon: square(x, y, size),
          })),
        });
        const existing: Draft = {
          rooms: [{ id: 'old', name: 'Old', reservedBy: 'desks', maximumOccupants: null, polygon: square(0, 0, 50) }],
          desks: [{ id: 'oldDesk', name: 'A', roomId: 'old', type: 'DESK', x: 20, y: 20, rotation: 0 }],
        };
        const { draft } = draftFrom(detected, { ...ANSWERS, naming, withRooms }, context({ existing, floorName }));
        expect(draftFaults(draft)).toEqual([]);
        expect(draft.rooms[0]).toBe(existing.rooms[0]);
        expect(draft.desks[0]).toBe(existing.desks[0]);
        for (const { name: text } of [...draft.rooms, ...draft.desks]) {
          expect(text.length).toBeLessThanOrEqual(100);
          expect(text.trim()).toBe(text);
          expect(text).not.toBe('');
        }
      },
    ),
  );
});

test('a draft has at most 1000 rooms and 5000 desks', () => {
  const detected = detection({
    spaces: Array.from({ length: 5400 }, (_, n) => space(`s${n}`, 'desk-1', (n % 60) * 16, Math.floor(n / 60) * 12)),
    rooms: Array.from({ length: 1200 }, (_, n) => ({
      id: `r${n}`,
      name: null,
      polygon: square((n % 40) * 24, Math.floor(n / 40) * 24, 23),
    })),
  });
  const { draft, skipped } = draftFrom(detected, ANSWERS, context());
  expect(draft.desks).toHaveLength(5000);
  expect(draft.rooms.length).toBeLessThanOrEqual(1000);
  expect(skipped).toBe(400);
  expect(draftFaults(draft)).toEqual([]);
});
