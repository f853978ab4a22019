import type { Room } from '@berth/contract';
import { expect, test } from 'vitest';
import { roomAround, typedMetres } from './place-at.ts';

const square = (id: string, from: number, to: number) =>
  ({
    id,
    polygon: [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ],
  }) as unknown as Room;

test('a point belongs to the smallest room around it', () => {
  const rooms = [square('office', 0, 100), square('booth', 10, 20), { ...square('undrawn', 0, 1), polygon: [] }];
  expect(roomAround(rooms, [15, 15])?.id).toBe('booth');
  expect(roomAround(rooms, [50, 50])?.id).toBe('office');
  expect(roomAround(rooms, [150, 50])).toBeUndefined();
});

test.each([
  ['2', 40],
  ['2,5', 50],
  [' -1.0', -20],
  ['', undefined],
  ['here', undefined],
])('typing %j metres gives %s units', (text, units) => {
  expect(typedMetres(text, 0.05)).toBe(units);
});
