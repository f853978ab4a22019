import type { Indicators, Room } from '@berth/contract';
import { expect, test } from 'vitest';
import { aSensor } from '../sensor.fixture.ts';
import { heatOf, oftenOutside, roomRows, sensorRows } from './climate-rows.ts';

const indicators = (outside: number | null, measuredMinutes = 600): Indicators => ({
  measuredMinutes,
  expectedMinutes: 600,
  outside,
  co2: { avg: 700, max: 1200, above: outside },
  temperature: { avg: 21, min: 19, max: 23, below: 0, above: 0 },
  humidity: { avg: 40, min: 33, below: 0 },
});
const room = (id: string, name: string): Room => ({
  id,
  name,
  floorId: 'f1',
  reservedBy: 'whole',
  maximumOccupants: null,
  polygon: [],
  attributes: [],
  version: 1,
});
const places = {
  floors: [{ id: 'f1', name: 'Floor 2' }],
  rooms: [room('a', '2.10'), room('b', '2.9'), room('c', '2.17')],
  desks: [],
} as unknown as Parameters<typeof roomRows>[1];
const answer = (rooms: Record<string, Indicators>) =>
  ({
    rooms: Object.entries(rooms).map(([roomId, of]) => ({ ...of, roomId })),
    sensors: [{ ...indicators(0.2), sensorId: 's1', roomId: 'a' }],
  }) as unknown as Parameters<typeof roomRows>[0];

test('the worst room is first, equal ones in natural order, and unjudged ones last', () => {
  const rows = roomRows(answer({ a: indicators(0.1), b: indicators(0.1), c: indicators(0.9, 300) }), places);
  expect(rows.map(({ name, isJudged, floor }) => [name, isJudged, floor])).toEqual([
    ['2.9', true, 'Floor 2'],
    ['2.10', true, 'Floor 2'],
    ['2.17', false, 'Floor 2'],
  ]);
});

test('a room is judged if at least sixty percent of its time was measured', () => {
  const judged = (minutes: number) => roomRows(answer({ a: indicators(0.5, minutes) }), places)[0]?.isJudged;
  expect([judged(359), judged(360)]).toEqual([false, true]);
  expect(roomRows(answer({ a: indicators(null) }), places)[0]?.isJudged).toBe(false);
});

test('only judged rooms above a tenth count as often outside', () => {
  const rows = roomRows(answer({ a: indicators(0.1), b: indicators(0.11), c: indicators(0.9, 60) }), places);
  expect(oftenOutside(rows)).toBe(1);
});

test('a room links to the history of its sensor, and removed rooms are omitted', () => {
  expect(roomRows(answer({ a: indicators(0), gone: indicators(1) }), places).map(({ sensorId }) => sensorId)).toEqual([
    's1',
  ]);
  const sensors = [aSensor({ sensorId: 's1', objectId: 'a' })];
  expect(sensorRows(answer({}), sensors, places).map(({ name }) => name)).toEqual(['CL-0217, 2.10']);
  expect(sensorRows(answer({}), [], places)).toEqual([]);
});

test.each([
  [null, undefined],
  [0, undefined],
  [0.01, 0],
  [0.05, 1],
  [0.31, 3],
  [1, 5],
] as const)('a share of %s has heat %s', (share, heat) => {
  expect(heatOf(share)).toBe(heat);
});
