import { SENSOR_COLUMNS } from '@berth/domain/sensors';
import { expect, test } from 'vitest';
import type { Places } from '../../places.ts';
import { aSensor } from '../../sensor.fixture.ts';
import { linesOf, templateLines } from './sensors-file.ts';

const places = {
  floors: [{ id: 'f1', name: 'Floor 2' }],
  rooms: [{ id: 'r1', name: '2.17', floorId: 'f1' }],
  desks: [{ id: 'd1', name: '2.14-H', floorId: 'f1' }],
} as unknown as Places;

test('a sensor becomes a line with the name of its place', () => {
  const hung = aSensor({ objectId: null, x: 12.5, y: 3 });
  expect(linesOf([aSensor(), hung], places)).toEqual([
    expect.objectContaining({ externalId: '70B3D57ED0051A41', type: 'multi', floor: 'Floor 2', space: '2.17', x: '' }),
    expect.objectContaining({ space: '', x: '12.5', y: '3', intervalMinutes: '10' }),
  ]);
});

test('the template has places of the building, and every column of the file', () => {
  const lines = templateLines(places);
  expect(lines.map(({ space }) => space)).toEqual(['2.17', '2.14-H']);
  for (const line of lines) expect(Object.keys(line).toSorted()).toEqual([...SENSOR_COLUMNS].toSorted());
});
