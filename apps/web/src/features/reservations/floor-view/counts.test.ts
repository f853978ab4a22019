import { type DeskStatuses, statusesIn } from '@berth/contract';
import { type ObjectType, RULE_NAMES, SPACE_STATUSES } from '@berth/domain/reservations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, countBySign, freeIn, isWanted, type Space, withSigns, type Signed } from './choices.ts';
import { rowsOf } from './list/list-rows.ts';

const ROOMS = ['r1', 'r2', 'r3'];
const LABELS = ['Quiet', 'Window'];
const DAY = '2027-03-02';
const at = (hour: number) => new Date(Date.parse(`${DAY}T00:00:00Z`) + hour * 3_600_000).toISOString();

const aSpace = fc.record({
  roomId: fc.constantFrom(...ROOMS),
  attributes: fc.subarray(LABELS),
});
const aRule = fc.option(fc.constantFrom(...RULE_NAMES), { nil: null });

/** A floor, the server's answer about it, the user's own reservations and the filter. */
const aFloor = fc
  .array(aSpace, { maxLength: 24 })
  .map((spaces) =>
    spaces.map(
      ({ roomId, attributes }, n): Space => ({
        id: `d${n}`,
        name: `D${n}`,
        type: 'DESK',
        maximumOccupants: undefined,
        roomName: `Room ${roomId}`,
        roomId,
        floorId: 'f',
        attributes,
      }),
    ),
  )
  .chain((spaces) => {
    const ids = spaces.map(({ id }) => id);
    const anAnswer = fc.record({
      rule: aRule,
      parkingRule: aRule,
      rooms: fc.uniqueArray(fc.record({ roomId: fc.constantFrom(...ROOMS), rule: fc.constantFrom(...RULE_NAMES) }), {
        selector: ({ roomId }) => roomId,
      }),
      desks: fc.subarray(ids).chain((listed) =>
        fc.tuple(
          ...listed.map((objectId) =>
            fc.record({ status: fc.constantFrom(...SPACE_STATUSES), own: fc.boolean(), rule: aRule }).map((seen) => ({
              objectId,
              startDatetime: seen.status === 'FREE' ? null : at(9),
              endDatetime: seen.status === 'FREE' ? null : at(12),
              name: null,
              ...seen,
              own: seen.own && seen.status !== 'FREE',
            })),
          ),
        ),
      ),
    });
    return fc.record({
      spaces: fc.constant(spaces),
      answer: anAnswer,
      own: fc.subarray(ids, { maxLength: Math.min(2, ids.length) }),
      wanted: fc.record({ attributes: fc.subarray(LABELS), people: fc.constantFrom(1, 6) }),
    });
  });

const hours = (ids: readonly string[], objectType: ObjectType = 'DESK') =>
  new Map(ids.map((id) => [id, [{ start: 9, end: 12, objectType }]]));
const choiceOf = (signed: Signed): Choice => ({
  ...signed,
  held: [],
  openings: undefined,
  availability: { kind: 'all-day' },
});

test('tabs, list, rooms and legend show the same number, and the legend adds up to all', () => {
  fc.assert(
    fc.property(aFloor, ({ spaces, answer, own, wanted }) => {
      const signed = withSigns(spaces, statusesIn(answer), hours(own));
      const seen = signed.map(choiceOf).filter((one) => isWanted(one, wanted));
      const headings = rowsOf(seen, 'free').filter((row) => row.kind === 'heading');
      const legend = countBySign(seen);
      const tab = freeIn(signed.filter((one) => isWanted(one, wanted)));
      expect(legend.get('FREE')).toBe(tab);
      expect(headings.reduce((sum, { free }) => sum + free, 0)).toBe(tab);
      expect(headings.reduce((sum, { of }) => sum + of, 0)).toBe(seen.length);
      expect([...legend.values()].reduce((sum, number) => sum + number, 0)).toBe(seen.length);
    }),
    { numRuns: 500 },
  );
});

test("the user's own reservation only makes its own space not free", () => {
  fc.assert(
    fc.property(aFloor, ({ spaces, own }) => {
      const empty = { rule: null, parkingRule: null, rooms: [], desks: [] };
      const refused = { ...empty, rule: 'disable-overlapping-reservation' } as const;
      const before = freeIn(withSigns(spaces, statusesIn(empty), new Map()));
      const after = withSigns(spaces, statusesIn(refused), hours(own));
      expect(before).toBe(spaces.length);
      expect(freeIn(after)).toBe(before - own.length);
      expect(countBySign(after).get('YOURS')).toBe(own.length);
    }),
  );
});

test('a parking spot does not become a desk: with a used-up limit, desks are free only if one can move', () => {
  fc.assert(
    fc.property(aFloor, ({ spaces }) => {
      const usedUp: DeskStatuses = { rule: 'daily-maximum', parkingRule: 'daily-maximum', rooms: [], desks: [] };
      expect(freeIn(withSigns(spaces, statusesIn(usedUp), hours(['elsewhere'], 'DESK')))).toBe(spaces.length);
      expect(freeIn(withSigns(spaces, statusesIn(usedUp), hours(['elsewhere'], 'PARKING')))).toBe(0);
    }),
  );
});

test('parking spots and desks have a rule each', () => {
  const answer: DeskStatuses = { rule: 'disable-overlapping-reservation', parkingRule: null, rooms: [], desks: [] };
  const ruleOf = (type: ObjectType) => statusesIn(answer)({ id: 'one', roomId: 'r1', type }).rule;
  expect([ruleOf('DESK'), ruleOf('PARKING')]).toEqual(['disable-overlapping-reservation', null]);
});
