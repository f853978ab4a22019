import { expect, test } from 'vitest';
import type { MapRoom, MapSpot } from '../map-things.ts';
import { sizesAt } from './footprint.ts';
import { meets } from './geometry.ts';
import { labelSize, placeValues } from './place-values.ts';

const SIZES = sizesAt(0.04);
const choice = { status: 'FREE', tag: undefined, isFaint: false, says: '' } as const;
const aRoom = (id: string, [x, y, width, height]: [number, number, number, number], value = '427'): MapRoom => ({
  id,
  name: id,
  note: '',
  value,
  choice,
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
});
const place = (rooms: readonly MapRoom[], zoom = 1, spots: readonly MapSpot[] = []) =>
  new Map(placeValues({ rooms, spots, sizes: SIZES }, zoom).map((one) => [one.room.id, one]));
const boxes = (placed: ReturnType<typeof place>, zoom = 1) =>
  [...placed.values()].map((value) => {
    const { width, height } = labelSize(value);
    return { x: value.x * zoom - width / 2, y: value.y * zoom - height / 2, width, height };
  });

test('a value is in the middle of its room if nothing is there', () => {
  expect(place([aRoom('Salon', [0, 0, 200, 160])]).get('Salon')).toMatchObject({ x: 100, y: 80, text: '427' });
});

test('values of small rooms beside each other do not cover each other or a name, at any zoom', () => {
  const rooms = [
    aRoom('0.18 Post room', [0, 0, 70, 80]),
    aRoom('0.19 Booth', [70, 0, 40, 40], '424'),
    aRoom('0.24 Booth', [70, 40, 40, 40], '423'),
  ];
  for (const zoom of [0.6, 0.8, 1, 1.5, 2, 4]) {
    const all = boxes(place(rooms, zoom), zoom);
    for (const [at, box] of all.entries())
      for (const other of all.slice(at + 1)) expect([zoom, meets(box, other)]).toEqual([zoom, false]);
  }
  // There is room for all texts once the user zooms in.
  expect([...place(rooms, 3).values()].map(({ text }) => text).toSorted()).toEqual(['423', '424', '427']);
});

test('a value makes way for the desks in its room', () => {
  const desk = { id: 'd', roomId: 'Studio', type: 'DESK', x: 100, y: 80, rotation: 0, label: 'A', ...choice } as const;
  const { x, y } = place([aRoom('Studio', [0, 0, 200, 160])], 1, [desk]).get('Studio') ?? { x: 0, y: 0 };
  expect([x, y]).not.toEqual([100, 80]);
});

test('a room that is too small for a label shows its status', () => {
  const one = aRoom('A', [0, 0, 20, 20]);
  expect(place([one]).get('A')).toMatchObject({ text: '427', isBare: false });
  const three = [one, aRoom('B', [20, 0, 20, 20]), aRoom('C', [0, 20, 20, 20])];
  expect([...place(three).values()].every(({ isBare }) => isBare)).toBe(true);
});

test('a room without a value of its own has none', () => {
  const { value: _, ...room } = aRoom('Hall', [0, 0, 200, 160]);
  expect(place([room]).size).toBe(0);
});
