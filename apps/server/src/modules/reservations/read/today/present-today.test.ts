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
const NO_NAME = { firstName: null, lastName: null };

describe('a desk', () => {
  test('shows its holder, and not the subject', () => {
    expect(presentReserved(desk, open)).toEqual({
      objectType: 'DESK',
      reservationSubject: null,
      context: { firstName: 'Samira', lastName: 'El Idrissi' },
      objectName: 'Desk 4',
      parentObjectName: 'Room 2.16',
      secondParentObjectName: 'Floor 2',
      fixed: false,
      startDatetime: '2026-11-17T08:00:00.000Z',
      endDatetime: '2026-11-17T12:00:00.000Z',
    });
  });

  test.each([hiding, nameless])('has no name if the building hides it, or it was not approved: %j', (rules) => {
    expect(presentReserved(desk, rules)).toMatchObject({ context: NO_NAME, reservationSubject: null });
  });
});

test('a room shows the subject, and not its holder', () => {
  for (const rules of [open, hiding, nameless])
    expect(presentReserved(room, rules)).toMatchObject({
      reservationSubject: 'Weekstart',
      context: NO_NAME,
      parentObjectName: 'Floor 2',
      secondParentObjectName: null,
    });
});

test.each([desk, room])('a private reservation shows its place and time, and no words: $type', (row) => {
  for (const rules of [open, hiding, nameless])
    expect(presentReserved({ ...row, visibleToOthers: false }, rules)).toEqual({
      ...presentReserved(row, rules),
      reservationSubject: null,
      context: NO_NAME,
    });
});

describe('a fixed desk', () => {
  const fixed = { ...desk, employeeName: '' };
  const day = { start: at('00:00'), end: at('23:00') };

  test('shows its holder', () => {
    expect(presentFixed(fixed, day, open)).toMatchObject({ fixed: true, context: { lastName: 'El Idrissi' } });
  });

  test('shows a holder without membership by name', () => {
    const unlisted = { ...fixed, firstName: null, lastName: null, employeeName: 'Reception' };
    expect(presentFixed(unlisted, day, open).context).toEqual({ firstName: null, lastName: 'Reception' });
  });

  test.each([hiding, nameless])('has no name if names are hidden: %j', (rules) => {
    expect(presentFixed({ ...fixed, employeeName: 'Reception' }, day, rules).context).toEqual(NO_NAME);
  });
});

test('rows are ordered by time, then by place, and not by creation', () => {
  const rows = [
    { ...room, start: at('09:00') },
    { ...desk, spaceName: 'Desk 9' },
    desk,
    { ...room, end: at('10:00') },
  ].map((row) => presentReserved(row, open));
  const names = (list: typeof rows) => inOrder(list).map(({ objectName }) => objectName);
  expect(names(rows)).toEqual(['2.17 Prinsen', 'Desk 4', 'Desk 9', '2.17 Prinsen']);
  expect(names(rows.toReversed())).toEqual(names(rows));
});

describe('for 500 pairs of days that differ only in hidden details [T14, T32]', () => {
  const text = fc.option(fc.string({ maxLength: 12 }));
  const details = fc.record({ firstName: text, lastName: text, subject: text });
  const row = fc.record({ of: fc.constantFrom(desk, room), isPrivate: fc.boolean(), one: details, other: details });
  const rows = fc.array(row, { maxLength: 8 });
  type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

  /** Both days have the same visible details. */
  const days = (made: Row[], rules: typeof open) =>
    (['one', 'other'] as const).map((day) => {
      const all = made.map(({ of, isPrivate, one, ...which }) => {
        const { firstName, lastName, subject } = day === 'one' ? one : which.other;
        if (isPrivate) return { ...of, firstName, lastName, subject, visibleToOthers: false };
        if (of.type === 'ROOM') return { ...of, firstName, lastName, subject: one.subject };
        return rules === open ? { ...of, ...one, subject } : { ...of, firstName, lastName, subject };
      });
      return JSON.stringify(inOrder(all.map((reserved) => presentReserved(reserved, rules))));
    });

  test.each([open, hiding, nameless])('the screen shows the same: %j', (rules) => {
    fc.assert(
      fc.property(rows, (made) => {
        const [one, other] = days(made, rules);
        expect(one).toBe(other);
      }),
      { numRuns: 500 },
    );
  });

  test('a visible name makes a difference', () => {
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
