import fc from 'fast-check';
import type { NearbyPerson, Seat, SeatFacts } from './seat.ts';

/** Desks of 1.6 m on a plan in centimetres. */
const SCALE = 0.01;

export const seat = (name: string, x: number, y: number, more: Partial<SeatFacts> = {}): SeatFacts => ({
  id: name,
  name,
  type: 'DESK',
  floorId: 'second',
  roomId: 'studio',
  roomName: 'Studio',
  x,
  y,
  rotation: 0,
  metresPerUnit: SCALE,
  attributes: [],
  ownNeighbourhood: undefined,
  usual: undefined,
  ...more,
});

export const person = (firstName: string, at: Seat, weight: 1 | 2 = 2): NearbyPerson => {
  const { id, name, type, floorId, roomId, roomName, x, y, rotation } = at;
  const place = { id, name, type, floorId, roomId, roomName, x, y, rotation };
  return { ...place, memberId: firstName, firstName, weight };
};

const aPosition = fc.integer({ min: 0, max: 30 }).map((at) => at * 80);

/** Some desks in some rooms of two floors; a plan may have no scale, and a desk no position. */
const seats = fc
  .record({
    metresPerUnit: fc.constantFrom(SCALE, null),
    places: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 0, max: 999 }),
        x: fc.option(aPosition, { freq: 20 }),
        y: aPosition,
        room: fc.constantFrom('Atelier', 'Studio', 'Loft'),
        rotation: fc.constantFrom(0, 90, 180),
        attributes: fc.subarray(['Monitor', 'Sit-stand', 'Window']),
        days: fc.option(fc.integer({ min: 1, max: 9 })),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 25 },
    ),
  })
  .map(({ metresPerUnit, places }) =>
    places.map(({ id, x, y, room, rotation, attributes, days }) =>
      seat(`D${id}`, 0, 0, {
        x,
        y,
        rotation,
        attributes,
        metresPerUnit,
        roomId: room,
        roomName: room,
        floorId: room === 'Loft' ? 'third' : 'second',
        usual: days === null ? undefined : { share: days / 9, days, ofDays: 9 },
      }),
    ),
  );

/** A floor with some desks free and colleagues at some of the others. */
export const aFloor = seats.chain((all) =>
  fc.record({
    free: fc.shuffledSubarray(all.slice(0, Math.ceil(all.length / 2))),
    people: fc
      .subarray(all.slice(Math.ceil(all.length / 2)))
      .map((taken) => taken.map((at, index) => person(`P${at.name}`, at, index % 2 === 0 ? 2 : 1))),
    wanted: fc.subarray(['Monitor', 'Window']),
  }),
);
