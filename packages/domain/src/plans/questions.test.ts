import { expect, test } from 'vitest';
import type { Detected, DetectedSpace, SpaceKind } from './detected.ts';
import { countsOf, doubtfulIn, kindsOfSpaces, lengthOf, measuredLine, suggestedAnswers } from './questions.ts';

const aClass = (id: string, kind: SpaceKind) => ({
  id,
  kind,
  long: 40,
  short: 20,
  count: 2,
  seats: 1,
  confidence: 0.9,
});
const aSpace = (id: string, classId: string, more: Partial<DetectedSpace> = {}): DetectedSpace => ({
  id,
  classId,
  x: 0,
  y: 0,
  rotation: 0,
  outline: [],
  seats: 1,
  name: null,
  doubt: null,
  ...more,
});
const DETECTED: Detected = {
  width: 1000,
  height: 600,
  scale: { metresPerUnit: 0.04, source: 'units' },
  wall: { from: [0, 0], to: [300, 400] },
  classes: [aClass('a', 'desk'), aClass('b', 'other'), aClass('c', 'table')],
  spaces: [
    aSpace('1', 'a'),
    aSpace('2', 'a', { doubt: 'size' }),
    aSpace('3', 'b', { doubt: 'lonely' }),
    aSpace('4', 'c'),
    aSpace('5', 'unknown'),
  ],
  rooms: [{ id: 'r', name: '2.14', polygon: [] }],
  sheets: [],
};

test('doubtful pieces are left out until the user wants them, and those of unused classes are not asked', () => {
  const answers = suggestedAnswers(DETECTED);
  expect(answers.left).toEqual(['2']);
  expect(countsOf(DETECTED, answers)).toEqual({ desks: 1, parking: 0, tables: 1, rooms: 1 });
  expect(countsOf(DETECTED, { ...answers, left: [] })).toMatchObject({ desks: 2 });
});

test('an answer about a class is an answer about all its pieces', () => {
  const answers = { ...suggestedAnswers(DETECTED), kinds: { a: 'parking', b: 'desk', c: 'other' } as const };
  expect(countsOf(DETECTED, answers)).toMatchObject({ desks: 1, parking: 1, tables: 0 });
  expect(doubtfulIn(DETECTED, answers.kinds).map(({ id }) => id)).toEqual(['2', '3']);
});

test('a piece of a class that is not known is not used', () => {
  expect(kindsOfSpaces(DETECTED, suggestedAnswers(DETECTED)).get('5')).toBe('other');
});

test('rooms count only if they are wanted', () => {
  expect(countsOf(DETECTED, { ...suggestedAnswers(DETECTED), withRooms: false }).rooms).toBe(0);
});

test('names are those of the plan, else of the rooms, else numbers', () => {
  const named = DETECTED.spaces.map((space) => ({ ...space, name: `D${space.id}` }));
  expect(suggestedAnswers({ ...DETECTED, spaces: named }).naming).toBe('plan');
  expect(suggestedAnswers(DETECTED).naming).toBe('room');
  expect(suggestedAnswers({ ...DETECTED, rooms: [] }).naming).toBe('number');
});

test('without a wall, the width of the drawing is measured', () => {
  expect(lengthOf(measuredLine(DETECTED))).toBe(500);
  expect(lengthOf(measuredLine({ ...DETECTED, wall: null }))).toBe(1000);
});
