import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFloor, person, seat } from './floor.fixture.ts';
import { suggestSeats } from './suggest-seats.ts';

const MOST = 5;
const names = (...input: Parameters<typeof suggestSeats>) => suggestSeats(...input).map((one) => one.seat.name);

/** Two rows of four desks that face each other: A to D at the bottom, E to H at the top. */
const block = (more = {}) => ({
  A: seat('A', 0, 0, more),
  B: seat('B', 160, 0, more),
  C: seat('C', 320, 0, more),
  D: seat('D', 480, 0, more),
  E: seat('E', 0, -80, { rotation: 180, ...more }),
  F: seat('F', 160, -80, { rotation: 180, ...more }),
  G: seat('G', 320, -80, { rotation: 180, ...more }),
  H: seat('H', 480, -80, { rotation: 180, ...more }),
});

describe('a seat near colleagues', () => {
  const { A, B, C, F, H } = block();
  const anna = person('Anna', A);
  const noor = person('Noor', F);

  test('is next to one and across from the other', () => {
    const [best] = suggestSeats([C, B, H], [anna, noor], [], MOST);
    expect(best?.seat.name).toBe('B');
    expect(best?.reasons).toEqual([
      { kind: 'across', people: [noor] },
      { kind: 'next', people: [anna] },
    ]);
  });

  test('is nearer to selected people than to favourites', () => {
    const far = person('Bo', { ...A, id: 'Z', x: 1600 }, 1);
    const besideBo = seat('Y', 1440, 0);
    expect(names([besideBo, B], [person('Anna', A, 2), far], [], MOST)[0]).toBe('B');
    expect(names([besideBo, B], [person('Anna', A, 1), { ...far, weight: 2 }], [], MOST)[0]).toBe('Y');
  });

  test('in another room is nearer than one at the other end of the building', () => {
    const wall = { roomId: 'other', roomName: 'Other' };
    const [near, distant] = [seat('N', 200, 0, wall), seat('M', 3000, 0, wall)];
    const ranked = suggestSeats([distant, near], [anna], [], MOST);
    expect(ranked.map((one) => one.seat.name)).toEqual(['N']);
    expect(ranked[0]?.reasons).toEqual([{ kind: 'floor', people: [anna] }]);
  });

  test('behind a wall is worth less than any in the same room', () => {
    const behind = seat('A0', 0, 90, { roomId: 'other', roomName: 'Another' });
    expect(names([behind, seat('M', 9000, 0)], [anna], [], MOST)).toEqual(['M', 'A0']);
  });

  test('in the same room is worth something, however large the room is', () => {
    const ranked = suggestSeats([seat('M', 9000, 0)], [anna], [], MOST);
    expect(ranked[0]?.reasons).toEqual([{ kind: 'room', people: [anna] }]);
  });

  test('on another floor is not suggested', () => {
    expect(names([{ ...B, floorId: 'third' }], [anna], [], MOST)).toEqual([]);
  });
});

describe('without a scale', () => {
  const { A, B, C, D } = block({ metresPerUnit: null });
  const anna = person('Anna', A);

  test('the two nearest in the room are close, the others of the room less, and other rooms least', () => {
    const elsewhere = seat('X', 10, 10, { roomId: 'other', roomName: 'Other', metresPerUnit: null });
    const ranked = suggestSeats([elsewhere, D, C, B], [anna], [], MOST);
    expect(ranked.map(({ seat: { name }, score }) => [name, score])).toEqual([
      ['B', 5],
      ['C', 5],
      ['D', 2],
      ['X', 0.75],
    ]);
  });

  test('the first two by name are the nearest of three seats at the same distance', () => {
    const around = [seat('Z', 160, 0), seat('X', 0, 160), seat('Y', 0, -160)].map((one) => ({
      ...one,
      metresPerUnit: null,
    }));
    expect(suggestSeats(around, [anna], [], MOST).map((one) => [one.seat.name, one.score])).toEqual([
      ['X', 5],
      ['Y', 5],
      ['Z', 2],
    ]);
  });

  test('a seat that is not placed is as far as any other of its room', () => {
    const unplaced = seat('U', 0, 0, { x: null, y: null, metresPerUnit: null });
    expect(names([unplaced, B, C, D], [anna], [], MOST)).toEqual(['B', 'C', 'D', 'U']);
  });
});

describe('without colleagues', () => {
  const { A, B, C } = block();

  test('the seat where the user often sits comes first, with the days', () => {
    const usual = { ...C, usual: { share: 0.4, days: 4, ofDays: 9 } };
    const ranked = suggestSeats([A, B, usual], [], [], MOST);
    expect(ranked.map((one) => [one.seat.name, one.reasons])).toEqual([['C', [{ kind: 'usual', days: 4, ofDays: 9 }]]]);
  });

  test('nothing is suggested for no reason', () => {
    expect(suggestSeats([A, B, C], [], [], MOST)).toEqual([]);
  });

  test('a neighbourhood of the user is a reason', () => {
    const own = { ...B, ownNeighbourhood: 'Design' };
    expect(suggestSeats([A, own], [], [], MOST).map((one) => one.reasons)).toEqual([
      [{ kind: 'neighbourhood', name: 'Design' }],
    ]);
  });
});

describe('labels', () => {
  const { A, B, C } = block();
  const anna = person('Anna', A);
  const complete = { ...C, attributes: ['Monitor', 'Window'] };
  const partial = { ...B, attributes: ['Monitor'] };

  test('are required if a seat has all of them', () => {
    expect(names([partial, complete], [anna], ['Monitor', 'Window'], MOST)).toEqual(['C']);
  });

  test('count in part if no seat has all of them', () => {
    const ranked = suggestSeats([C, partial], [anna], ['Monitor', 'Window'], MOST);
    expect(ranked[0]?.reasons).toContainEqual({ kind: 'attributes', attributes: ['Monitor'] });
  });
});

test('the first by room and name comes first among equally good seats', () => {
  const { A, B } = block();
  const middle = person('Anna', seat('M', 80, 200));
  expect(names([B, A], [middle], [], MOST)).toEqual(['A', 'B']);
  const tenth = { ...A, id: 'x', name: 'A10' };
  const second = { ...B, id: 'y', name: 'A2' };
  expect(names([tenth, second], [middle], [], MOST)).toEqual(['A2', 'A10']);
});

describe('on any floor', () => {
  const MANY = { numRuns: 1_000 };
  const summary = (...input: Parameters<typeof suggestSeats>) =>
    suggestSeats(...input).map(({ seat: { id }, score, reasons }) => ({ id, score, reasons }));

  test('the order of seats and people changes nothing', () => {
    fc.assert(
      fc.property(aFloor, ({ free, people, wanted }) => {
        const answer = summary(free, people, wanted, MOST);
        expect(summary(free.toReversed(), people.toReversed(), wanted, MOST)).toEqual(answer);
        expect(
          summary(
            free.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
            people,
            wanted,
            MOST,
          ),
        ).toEqual(answer);
      }),
      MANY,
    );
  });

  test('only free seats are suggested, each with one or two reasons about people who are in', () => {
    fc.assert(
      fc.property(aFloor, ({ free, people, wanted }) => {
        const ranked = suggestSeats(free, people, wanted, MOST);
        expect(ranked.length).toBeLessThanOrEqual(MOST);
        for (const { seat: one, reasons } of ranked) {
          expect(free).toContain(one);
          expect([1, 2]).toContain(reasons.length);
          for (const reason of reasons)
            if ('people' in reason) for (const named of reason.people) expect(people).toContain(named);
        }
      }),
      MANY,
    );
  });

  test('a person on another floor does not change the order', () => {
    fc.assert(
      fc.property(aFloor, ({ free, people }) => {
        const away = person('Away', seat('away', 0, 0, { floorId: 'roof', roomId: 'roof' }));
        const without = free.filter(({ usual }) => usual === undefined);
        expect(names(without, [...people, away], [], 25)).toEqual(names(without, people, [], 25));
      }),
      MANY,
    );
  });

  test('every score is positive and at most the sum of the weights', () => {
    fc.assert(
      fc.property(aFloor, ({ free, people, wanted }) => {
        for (const { score } of suggestSeats(free, people, wanted, 25)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(12);
        }
      }),
      MANY,
    );
  });
});
