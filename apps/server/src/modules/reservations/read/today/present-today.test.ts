import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, presentFixed, presentReserved } from './present-today.ts';
import type { ReservedToday } from './todays-reservations.sql.ts';

const at = (time: string) => Date.parse(`2026-11-17T${time}:00Z`);

const desk: ReservedToday = {
  spaceId: 'd',
  type: 'DESK',
  spaceName: 'Desk 4',
  roomName: 'Room 2.16',
  floorName: 'Floor 2',
  firstName: 'Samira',
  lastName: 'El Idrissi',
  start: at('08:00'),
  end: at('12:00'),
  subject: 'Quiet work',
  visibleToOthers: true,
};
const room: ReservedToday = { ...desk, type: 'ROOM', spaceName: '2.17 Prinsen', roomName: null, subject: 'Weekstart' };

const open = { settings: { hide_user_details: false }, showsNames: true };
const hiding = { settings: { hide_user_details: true }, showsNames: true };
const nameless = { settings: { hide_user_details: false }, showsNames: false };
const NOBODY = { firstName: null, lastName: null };

describe('a desk', () => {
  test('says who sits where, and not what for', () => {
    expect(presentReserved(desk, open)).toEqual([
      {
        objectType: 'DESK',
        reservationSubject: null,
        context: { firstName: 'Samira', lastName: 'El Idrissi' },
        objectName: 'Desk 4',
        parentObjectName: 'Room 2.16',
        secondParentObjectName: 'Floor 2',
        fixed: false,
        startDatetime: '2026-11-17T08:00:00.000Z',
        endDatetime: '2026-11-17T12:00:00.000Z',
      },
    ]);
  });

  test.each([hiding, nameless])('names nobody where the building hides it, or nobody approved it: %j', (rules) => {
    expect(presentReserved(desk, rules)).toMatchObject([{ context: NOBODY, reservationSubject: null }]);
  });
});

test('a room says what for, and not who', () => {
  for (const rules of [open, hiding, nameless])
    expect(presentReserved(room, rules)).toMatchObject([
      { reservationSubject: 'Weekstart', context: NOBODY, parentObjectName: 'Floor 2', secondParentObjectName: null },
    ]);
});

test.each([desk, room])('a private one is not there at all: $type', (row) => {
  for (const rules of [open, hiding, nameless])
    expect(presentReserved({ ...row, visibleToOthers: false }, rules)).toEqual([]);
});

describe('a fixed desk', () => {
  const fixed = { ...desk, employeeName: '' };
  const day = { start: at('00:00'), end: at('23:00') };

  test('says who works there', () => {
    expect(presentFixed(fixed, day, open)).toMatchObject({ fixed: true, context: { lastName: 'El Idrissi' } });
  });

  test('also somebody whom the organisation knows by name only', () => {
    const known = { ...fixed, firstName: null, lastName: null, employeeName: 'Reception' };
    expect(presentFixed(known, day, open).context).toEqual({ firstName: null, lastName: 'Reception' });
  });

  test.each([hiding, nameless])('and nobody where names are not shown: %j', (rules) => {
    expect(presentFixed({ ...fixed, employeeName: 'Reception' }, day, rules).context).toEqual(NOBODY);
  });
});

test('the order is that of the day, then of the places, whichever was reserved first', () => {
  const rows = [
    { ...room, start: at('09:00') },
    { ...desk, spaceName: 'Desk 9' },
    desk,
    { ...room, end: at('10:00') },
  ].flatMap((row) => presentReserved(row, open));
  const names = (list: typeof rows) => inOrder(list).map(({ objectName }) => objectName);
  expect(names(rows)).toEqual(['2.17 Prinsen', 'Desk 4', 'Desk 9', '2.17 Prinsen']);
  expect(names(rows.toReversed())).toEqual(names(rows));
});

describe('of 500 pairs of days that differ in what is hidden', () => {
  const text = fc.option(fc.string({ maxLength: 12 }));
  const details = fc.record({ firstName: text, lastName: text, subject: text });
  const row = fc.record({ of: fc.constantFrom(desk, room), isPrivate: fc.boolean(), one: details, other: details });
  const rows = fc.array(row, { maxLength: 8 });
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

  /** What a wall may show of a row is the same on both days. */
  const days = (made: Row[], rules: typeof open) =>
    (['one', 'other'] as const).map((day) => {
      const all = made.map(({ of, isPrivate, one, ...which }) => {
        const { firstName, lastName, subject } = day === 'one' ? one : which.other;
        if (isPrivate) return { ...of, firstName, lastName, subject, visibleToOthers: false };
        if (of.type === 'ROOM') return { ...of, firstName, lastName, subject: one.subject };
        return rules === open ? { ...of, ...one, subject } : { ...of, firstName, lastName, subject };
      });
      return JSON.stringify(inOrder(all.flatMap((reserved) => presentReserved(reserved, rules))));
    });

  test.each([open, hiding, nameless])('a wall shows one as the other: %j', (rules) => {
    fc.assert(
      fc.property(rows, (made) => {
        const [one, other] = days(made, rules);
        expect(one).toBe(other);
      }),
      { numRuns: 500 },
    );
  });

  test('a name that is not hidden would be seen', () => {
    const made: Row[] = [
      {
        of: desk,
        isPrivate: false,
        one: { firstName: 'Ann', lastName: 'Lee', subject: null },
        other: { firstName: 'Bo', lastName: 'Ray', subject: null },
      },
    ];
    const [one, other] = days(made, { ...open });
    expect(one).not.toBe(other);
  });
});
