import { describe, expect, test } from 'vitest';
import { chair, closed, longTable, office, rectangle } from '../testing/furniture.ts';
import { detectedIn } from '../testing/spaces.ts';

const OFFICE = office();
const DESKS = 12;
const places = (...tables: Parameters<typeof longTable>[]) =>
  detectedIn([...OFFICE, ...tables.flatMap((table) => longTable(...table))], 'desk').slice(DESKS);

describe('a long table that nothing divides', () => {
  test('with a screen at each place is a bench, one place for each seat', () => {
    const seats = places([0, 12, 4, 1.6, { hasScreens: true }]);
    expect(seats).toHaveLength(8);
    expect(seats.map(({ doubt }) => doubt)).not.toContain('seats');
    expect(new Set(seats.map(({ rotation }) => rotation))).toEqual(new Set([0, 180]));
  });

  test('is one with a second like it, but doubtful without screens', () => {
    const seats = detectedIn([...OFFICE, ...longTable(0, 12, 5, 1.4), ...longTable(10, 12, 4, 1.4)], 'desk');
    expect(seats).toHaveLength(DESKS + 18);
    expect(seats.filter(({ doubt }) => doubt === 'seats')).toHaveLength(18);
  });

  test('on its own and without screens is a table for meetings', () => {
    expect(places([0, 12, 4, 1.6])).toEqual([]);
    expect(detectedIn([...OFFICE, ...longTable(0, 12, 4, 1.6)], 'table')).toMatchObject([{ seats: 8 }]);
  });

  test('with a seat at its head is a table for meetings', () => {
    const heads = [chair(-0.3, 12.8), chair(6.7, 12.8)];
    expect(detectedIn([...OFFICE, ...longTable(0, 12, 4, 1.6, { hasScreens: true }), ...heads], 'desk')).toHaveLength(
      DESKS,
    );
  });

  test('with seats close together is one for meals, lessons or meetings', () => {
    const options = { hasScreens: true, deep: 1.2 };
    expect(places([0, 12, 5, 0.75, options], [8, 12, 5, 0.75, options])).toEqual([]);
    expect(places([0, 12, 4, 1.05], [8, 12, 4, 1.05])).toEqual([]);
  });

  test('has places at one side when it is as deep as a desk', () => {
    expect(places([0, 12, 3, 1.5, { deep: 0.8, isOneSided: true, hasScreens: true }])).toHaveLength(3);
  });

  test('with a missing chair has a doubtful place', () => {
    const table = longTable(0, 12, 4, 1.6, { hasScreens: true }).filter((_, n) => n !== 3);
    const seats = detectedIn([...OFFICE, ...table], 'desk').slice(DESKS);
    expect(seats).toHaveLength(8);
    expect(seats.filter(({ doubt }) => doubt === 'seat')).toHaveLength(1);
  });

  test('is a bench on a floor with nothing else, too', () => {
    const benches = [0, 14].flatMap((x) => longTable(x, 0, 8, 1.6, { hasScreens: true }));
    expect(detectedIn(benches, 'desk')).toHaveLength(32);
    const canteen = [0, 14].flatMap((x) => longTable(x, 0, 8, 0.75, { deep: 1.2 }));
    expect(detectedIn(canteen, 'desk')).toEqual([]);
  });
});

test('a kitchen counter with stools, a sink and a hob is no bench', () => {
  const stool = (x: number) => closed(rectangle(x - 0.16, 12.75, x + 0.16, 13.07));
  const counter = [
    closed(rectangle(0, 12, 3.6, 12.65)),
    closed(rectangle(0.3, 12.1, 0.9, 12.5)),
    closed(rectangle(1.5, 12.1, 2.1, 12.5)),
    closed(rectangle(2.7, 12.1, 3.3, 12.5)),
    ...[0.6, 1.8, 3].map(stool),
  ];
  expect(detectedIn([...OFFICE, ...counter], 'desk')).toHaveLength(DESKS);
});
