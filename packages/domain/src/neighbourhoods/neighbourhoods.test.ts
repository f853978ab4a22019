import { describe, expect, test } from 'vitest';
import { isRestrictedFor } from './is-restricted-for.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { neighbourhoodOn, phaseOf } from './neighbourhood-on.ts';
import { guaranteedUntil, opensAt } from './opens-at.ts';
import { opensEarly } from './opens-early.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const TUESDAY = '2026-11-17';
const SATURDAY = '2026-11-21';
const DESIGN: Neighbourhood = {
  name: 'Design',
  people: { userpools: ['Design', 'Brand'] },
  weekdays: ['monday', 'tuesday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: 10,
  guaranteed: 2,
  guaranteedUntilHour: 10,
};

describe('a neighbourhood opens', () => {
  test('at its hour the given number of days before, by the clock of the building', () => {
    expect(opensAt(DESIGN, TUESDAY, AMSTERDAM)).toBe(Date.parse('2026-11-16T16:00+01:00'));
    expect(opensAt(DESIGN, TUESDAY, 'America/New_York')).toBe(Date.parse('2026-11-16T16:00-05:00'));
  });

  test('on the day itself with no days before', () => {
    const today = { ...DESIGN, opensDaysBefore: 0, opensAtHour: 9 };
    expect(opensAt(today, TUESDAY, AMSTERDAM)).toBe(Date.parse('2026-11-17T09:00+01:00'));
  });

  test('at the same local hour across a clock change', () => {
    // Clocks go back on 25 October and forward on 29 March.
    expect(opensAt(DESIGN, '2026-10-26', AMSTERDAM)).toBe(Date.parse('2026-10-25T16:00+01:00'));
    expect(opensAt({ ...DESIGN, opensDaysBefore: 2 }, '2026-10-26', AMSTERDAM)).toBe(
      Date.parse('2026-10-24T16:00+02:00'),
    );
    expect(guaranteedUntil(DESIGN, '2027-03-28', AMSTERDAM)).toBe(Date.parse('2027-03-28T10:00+02:00'));
  });
});

describe('a neighbourhood is restricted', () => {
  const isRestricted = (changes: Partial<Neighbourhood>, userpools: string[], day = TUESDAY) =>
    isRestrictedFor({ ...DESIGN, ...changes }, { userpools }, day);

  test('for a holder who is in none of its groups', () => {
    expect(isRestricted({}, ['Sales'])).toBe(true);
    expect(isRestricted({}, [])).toBe(true);
    expect(isRestricted({}, ['Sales', 'Brand'])).toBe(false);
  });

  test('only on its days', () => {
    expect(isRestricted({}, [], SATURDAY)).toBe(false);
    expect(isRestricted({ weekdays: ['saturday'] }, [], SATURDAY)).toBe(true);
  });

  test('for a holder who is in none of its teams', () => {
    const people = { userpools: ['Design'], memberIds: new Set(['dan']) };
    const isRestrictedFrom = (person: { userpools: string[]; memberId?: string }) =>
      isRestrictedFor({ ...DESIGN, people }, person, TUESDAY);
    expect(isRestrictedFrom({ userpools: [], memberId: 'dan' })).toBe(false);
    expect(isRestrictedFrom({ userpools: [], memberId: 'anna' })).toBe(true);
    expect(isRestrictedFrom({ userpools: ['Design'], memberId: 'anna' })).toBe(false);
    expect(isRestrictedFrom({ userpools: [] })).toBe(true);
  });

  test('for no one if it has no people, or only teams without people', () => {
    expect(isRestricted({ people: { userpools: [] } }, [])).toBe(false);
    expect(isRestricted({ people: { userpools: [], memberIds: new Set() } }, [])).toBe(false);
    expect(isRestricted({ people: { userpools: [], memberIds: new Set(['dan']) } }, [])).toBe(true);
  });
});

describe('the phase of a neighbourhood', () => {
  const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
  const phase = (now: string, changes: Partial<Neighbourhood> = {}, isOpened = false) =>
    phaseOf(neighbourhoodOn({ ...DESIGN, ...changes }, { day: TUESDAY, zone: AMSTERDAM, isOpened }), at(now));

  test('changes at the opening minute and at the end of the guarantee, not after them', () => {
    expect(phase('16T15:59')).toBe('people');
    expect(phase('16T16:00')).toBe('guarantee');
    expect(phase('17T09:59')).toBe('guarantee');
    expect(phase('17T10:00')).toBe('everyone');
  });

  test('is open without a guarantee', () => {
    expect(phase('16T15:59', { guaranteed: 0 })).toBe('people');
    expect(phase('16T16:00', { guaranteed: 0 })).toBe('everyone');
  });

  test('is not only for its people after it was opened early, but the guarantee remains', () => {
    expect(phase('12T09:00', {}, true)).toBe('guarantee');
    expect(phase('12T09:00', { guaranteed: 0 }, true)).toBe('everyone');
  });
});

describe('a neighbourhood opens by demand', () => {
  const opens = (elsewhereFree: number, neighbourhoodFree: number, changes: Partial<Neighbourhood> = {}) =>
    opensEarly({ ...DESIGN, ...changes }, { elsewhere: 50, elsewhereFree, neighbourhoodFree });

  test('at the given part of free desks elsewhere, and below it', () => {
    expect([6, 5, 0].map((free) => opens(free, 3))).toEqual([false, true, true]);
  });

  test('only if it has more free desks than it guarantees', () => {
    expect([2, 3].map((free) => opens(0, free))).toEqual([false, true]);
    expect([0, 1].map((free) => opens(0, free, { guaranteed: 0 }))).toEqual([false, true]);
  });

  test('not without a percentage, and not on a floor without other desks', () => {
    expect(opens(0, 9, { opensWhenFreePercent: null })).toBe(false);
    expect(opensEarly(DESIGN, { elsewhere: 0, elsewhereFree: 0, neighbourhoodFree: 9 })).toBe(false);
  });

  test('only on a full floor with zero per cent', () => {
    expect([1, 0].map((free) => opens(free, 3, { opensWhenFreePercent: 0 }))).toEqual([false, true]);
  });
});
