import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets, type Period } from '../time/period.ts';
import { availabilityOf, freePartOf, windowAt } from './availability.ts';
import { at, dayOf, from, TUESDAY } from './testing/example.ts';

const WINDOW = from('09:00', '17:00');
const OPEN = [from('08:00', '18:00')];
type Day = Parameters<typeof availabilityOf>[1];
const of = (held: Period[], { window = WINDOW, ...more }: Partial<Day> & { window?: Period } = {}) =>
  availabilityOf(window, {
    day: dayOf(TUESDAY),
    openings: OPEN,
    held,
    earliest: undefined,
    isSlotted: false,
    ...more,
  });

describe('a space is free all day', () => {
  test('only if nothing takes it in any opening hour of the day', () => {
    expect(of([])).toEqual({ kind: 'all-day' });
    expect(of([], { openings: undefined })).toEqual({ kind: 'all-day' });
    expect(of([from('18:00', '19:00')])).toEqual({ kind: 'all-day' });
    expect(of([from('08:00', '08:30')]).kind).toBe('free');
    expect(of([from('17:00', '18:00')]).kind).toBe('free');
    expect(of([from('05:00', '06:00')], { openings: undefined }).kind).toBe('free');
  });

  test('today only if it was also free this morning', () => {
    const evening = { window: from('16:00', '17:00'), earliest: at('15:00') };
    expect(of([], evening)).toEqual({ kind: 'all-day' });
    expect(of([from('08:30', '10:00')], evening).kind).toBe('free');
  });
});

describe('a space that is free in the whole window', () => {
  test('has the free time around it, cut to the opening hours', () => {
    const held = [from('08:00', '08:30'), from('17:30', '20:00')];
    expect(of(held)).toEqual({ kind: 'free', free: from('08:30', '17:30'), toClosing: false });
    expect(of(held.slice(0, 1))).toEqual({ kind: 'free', free: from('08:30', '18:00'), toClosing: false });
    expect(of(held.slice(1))).toEqual({ kind: 'free', free: from('08:00', '17:30'), toClosing: false });
    expect(of(held.slice(0, 1), { openings: undefined })).toMatchObject({ free: { end: dayOf(TUESDAY).end } });
  });

  test('has the hours before lunch if the building closes for lunch', () => {
    const openings = [from('08:00', '12:00'), from('13:00', '18:00')];
    const morning = { openings, window: from('09:00', '11:00') };
    expect(of([from('14:00', '15:00')], morning)).toEqual({
      kind: 'free',
      free: from('08:00', '12:00'),
      toClosing: false,
    });
    expect(of([], morning)).toEqual({ kind: 'all-day' });
  });

  test('starts today with what is still ahead, and can last until closing', () => {
    const today = { window: from('14:00', '15:00'), earliest: at('11:15') };
    expect(of([from('09:00', '10:00')], today)).toEqual({
      kind: 'free',
      free: from('11:15', '18:00'),
      toClosing: true,
    });
    expect(of([from('12:00', '13:00'), from('16:00', '17:00')], today)).toEqual({
      kind: 'free',
      free: from('13:00', '16:00'),
      toClosing: false,
    });
    const running = { window: from('11:00', '12:00'), earliest: at('11:15') };
    expect(of([from('09:00', '10:00')], running)).toMatchObject({ free: { start: at('11:00') } });
    const lunch = [from('08:00', '15:00'), from('16:00', '18:00')];
    expect(of([from('09:00', '10:00')], { ...today, openings: lunch })).toMatchObject({ toClosing: false });
  });
});

describe('a space that is free in part of the window', () => {
  test('is free until the first reservation, and taken from then', () => {
    const taken = from('16:00', '17:00');
    expect(of([taken])).toEqual({ kind: 'free-until', part: from('09:00', '16:00'), taken });
    expect(of([from('11:00', '12:00'), taken])).toMatchObject({
      part: from('09:00', '11:00'),
      taken: from('11:00', '12:00'),
    });
    expect(of([from('16:00', '20:00')])).toMatchObject({ taken: from('16:00', '20:00') });
  });

  test('is free from the end of the reservation in which the window starts', () => {
    const taken = from('09:00', '13:00');
    expect(of([taken])).toEqual({ kind: 'free-from', part: from('13:00', '17:00'), toEnd: true, taken });
    expect(of([from('08:00', '10:00')])).toMatchObject({ kind: 'free-from', part: from('10:00', '17:00') });
    expect(of([taken, from('16:00', '17:00')])).toMatchObject({ part: from('13:00', '16:00'), toEnd: false });
  });

  test('has parts of whole quarters, inside the opening hours', () => {
    expect(of([from('09:10', '10:05')])).toEqual({
      kind: 'free-from',
      part: from('10:15', '17:00'),
      toEnd: true,
      taken: from('09:10', '10:05'),
    });
    expect(of([from('15:50', '17:00')])).toMatchObject({ part: from('09:00', '15:45') });
    const early = [from('08:00', '12:00')];
    expect(of([from('09:00', '10:00')], { openings: early })).toMatchObject({ part: from('10:00', '12:00') });
  });
});

describe('a space that is taken in the whole window', () => {
  test('has the time of all its reservations without a gap', () => {
    expect(of([WINDOW])).toEqual({ kind: 'taken', taken: WINDOW });
    expect(of([from('08:00', '12:00'), from('12:00', '18:00')])).toEqual({
      kind: 'taken',
      taken: from('08:00', '18:00'),
    });
  });

  test('is taken where only whole timeslots can be reserved', () => {
    const taken = from('16:00', '17:00');
    expect(of([taken], { isSlotted: true })).toEqual({ kind: 'taken', taken });
  });

  test('is not free in a gap that is too short to reserve', () => {
    expect(of([from('09:00', '12:05'), from('12:20', '17:00')])).toEqual({ kind: 'taken', taken: WINDOW });
    expect(of([from('09:00', '12:00'), from('12:15', '17:00')])).toMatchObject({ part: from('12:00', '12:15') });
  });
});

test('a window from another start keeps its length up to the next reservation or the closing', () => {
  const space = { day: dayOf(TUESDAY), openings: OPEN, held: [from('15:10', '16:00')] };
  const window = from('09:00', '11:00');
  expect(windowAt(at('10:15'), window, space)).toEqual(from('10:15', '12:15'));
  expect(windowAt(at('14:00'), window, space)).toEqual(from('14:00', '15:00'));
  expect(windowAt(at('17:15'), window, space)).toEqual(from('17:15', '18:00'));
  expect(windowAt(at('17:15'), window, { ...space, openings: undefined })).toEqual(from('17:15', '19:15'));
});

test('nothing takes the space in the time that is said to be free', () => {
  const aQuarter = fc.integer({ min: 0, max: 96 * 3 }).map((n) => at('00:00') + n * 300_000);
  const aPeriod = fc
    .tuple(aQuarter, aQuarter)
    .filter(([a, b]) => a !== b)
    .map(([a, b]): Period => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.array(aPeriod, { maxLength: 5 }), (held) => {
      const answer = of(held);
      const free = answer.kind === 'free' ? answer.free : freePartOf(answer);
      if (free !== undefined) expect(held.some((one) => meets(one, free))).toBe(false);
      const isFree = answer.kind === 'all-day' || answer.kind === 'free';
      expect(isFree).toBe(!held.some((one) => meets(one, WINDOW)));
    }),
  );
});
