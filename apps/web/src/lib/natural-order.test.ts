import { expect, test } from 'vitest';
import { inNaturalOrder } from './natural-order.ts';

test('numbers are compared as numbers, and equal names keep their order', () => {
  const rooms = [
    { name: 'Room 10', at: 1 },
    { name: 'room 2', at: 2 },
    { name: 'Room 2', at: 3 },
    { name: 'Atrium', at: 4 },
  ];
  expect(inNaturalOrder(rooms, ({ name }) => name).map(({ at }) => at)).toEqual([4, 2, 3, 1]);
});
