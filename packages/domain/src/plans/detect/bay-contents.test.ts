import { describe, expect, test } from 'vitest';
import { closed, office, parkingRow, rectangle, toilet } from './testing/furniture.ts';
import { detectedIn } from './testing/spaces.ts';

const spots = (contents: (x: number) => ReturnType<typeof toilet>) =>
  detectedIn([...office(), ...parkingRow(0, 20, 4), ...[0, 1, 2, 3].flatMap((n) => contents(n * 2.5))], 'parking');

describe('a bay', () => {
  test('has a car in it, with its windows, lamps and mirrors', () => {
    const car = (x: number) => [
      closed(rectangle(x + 0.35, 20.3, x + 2.15, 24.6)),
      closed(rectangle(x + 0.5, 21.2, x + 2, 22)),
      closed(rectangle(x + 0.5, 23.4, x + 2, 24)),
      closed(rectangle(x + 0.4, 20.4, x + 0.9, 20.7)),
      closed(rectangle(x + 1.6, 20.4, x + 2.1, 20.7)),
    ];
    expect(spots(car)).toHaveLength(4);
  });

  test('with a sign and a wheel stop is one', () => {
    const sign = (x: number) => [
      closed(rectangle(x + 0.7, 22, x + 1.8, 23)),
      closed(rectangle(x + 0.4, 20.3, x + 2.1, 20.45)),
    ];
    expect(spots(sign)).toHaveLength(4);
  });

  test('with a basin and toilets is a room', () => {
    const room = (x: number) => [
      closed(rectangle(x + 0.4, 20.3, x + 2, 20.8)),
      ...[0.3, 1.5].flatMap((at) => toilet(x + at, 24)),
    ];
    expect(spots(room)).toEqual([]);
  });
});
