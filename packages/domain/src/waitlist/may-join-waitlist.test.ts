import { describe, expect, test } from 'vitest';
import type { Refusal, RuleName } from '../reservations/decision.ts';
import { isWaitable, mayJoinWaitlist, type WaitlistFacts, type WaitlistRefusalName } from './may-join-waitlist.ts';
import { at, from, MONDAY, request, TUESDAY } from './testing/waitlist-examples.ts';
import { WAITLIST_TEXTS } from './waitlist-texts.ts';

const TAKEN: Refusal = { rule: 'space-taken', numbers: { takenFrom: at('08:00'), takenUntil: at('18:00') } };
const WEEK_USED: Refusal = {
  rule: 'weekly-limit',
  numbers: { limitMinutes: 240, usedMinutes: 240, leftMinutes: 0 },
};
const RESTRICTED: Refusal = { rule: 'floor-restricted', numbers: { userpools: ['Legal'] } };
const candidate = (id: string, ...refusals: Refusal[]) => ({ id, name: `desk ${id}`, refusals });

const facts = (change: Partial<WaitlistFacts> = {}): WaitlistFacts => ({
  settings: { waitlist: true, waitlist_max_open_entries: 2, timeslot: false },
  lastDay: TUESDAY,
  holding: [],
  entries: [],
  candidates: [candidate('1', TAKEN)],
  ...change,
});
const TODAY = { now: at('20:00', MONDAY), localDay: MONDAY };
const open = (id: string, change = {}) => ({
  id,
  buildingId: 'amsterdam',
  type: 'DESK' as const,
  ...from('09:00', '10:00', MONDAY),
  ...change,
});
const refusalFor = (change: Partial<WaitlistFacts>, today = TODAY) => {
  const decision = mayJoinWaitlist(request(), facts(change), today);
  return decision.allowed ? undefined : decision.because;
};

test('a user may join while every matching space is taken', () => {
  expect(mayJoinWaitlist(request(), facts(), TODAY)).toEqual({ allowed: true });
});

describe('joining is refused', () => {
  test('if the waitlist is off, before any other reason', () => {
    const settings = { ...facts().settings, waitlist: false };
    expect(refusalFor({ settings, candidates: [] })).toEqual({ reason: 'waitlist-off', numbers: {} });
  });

  test('from half an hour before the end, but not while time remains', () => {
    expect(refusalFor({}, { now: at('16:29'), localDay: TUESDAY })).toBeUndefined();
    expect(refusalFor({}, { now: at('16:30'), localDay: TUESDAY })?.reason).toBe('in-the-past');
  });

  test('after the last day that can be reserved', () => {
    expect(refusalFor({ lastDay: MONDAY })).toEqual({ reason: 'future-day-max', numbers: { lastDay: MONDAY } });
    expect(refusalFor({ lastDay: undefined })).toBeUndefined();
  });

  test('with a reservation of the same type in that time', () => {
    const own = { spaceType: 'DESK' as const, spaceName: '2.14-A', ...from('16:00', '18:00') };
    expect(refusalFor({ holding: [own] })).toEqual({
      reason: 'already-reserved',
      numbers: { takenFrom: own.start, takenUntil: own.end, spaceName: '2.14-A' },
    });
    expect(refusalFor({ holding: [{ ...own, spaceType: 'PARKING' }] })).toBeUndefined();
    expect(refusalFor({ holding: [{ ...own, ...from('17:00', '18:00') }] })).toBeUndefined();
  });

  test('with an entry of the same type in that time, in any building', () => {
    const same = open('e', { ...from('16:00', '18:00'), buildingId: 'utrecht' });
    expect(refusalFor({ entries: [same] })).toEqual({ reason: 'already-on-waitlist', numbers: { entryId: 'e' } });
    expect(refusalFor({ entries: [{ ...same, type: 'PARKING' }] })).toBeUndefined();
  });

  test('with too many entries in this building', () => {
    expect(refusalFor({ entries: [open('a'), open('b')] })).toEqual({
      reason: 'too-many-entries',
      numbers: { limit: 2 },
    });
    expect(refusalFor({ entries: [open('a'), open('b', { buildingId: 'utrecht' })] })).toBeUndefined();
  });

  test('if no space is like that', () => {
    expect(refusalFor({ candidates: [] })?.reason).toBe('no-such-space');
  });

  test('if a space is free, naming the first three', () => {
    const free = ['2', '3', '4', '5'].map((id) => candidate(id));
    expect(refusalFor({ candidates: [candidate('1', TAKEN), ...free] })).toEqual({
      reason: 'space-available',
      numbers: { spaces: ['2', '3', '4'].map((id) => ({ id, name: `desk ${id}` })) },
    });
  });

  test('if no space will ever be granted, with the reason that concerns most of them', () => {
    const candidates = [candidate('1', RESTRICTED, TAKEN, WEEK_USED), candidate('2', TAKEN, WEEK_USED)];
    expect(refusalFor({ candidates })).toEqual({ reason: 'would-not-help', numbers: { refusal: WEEK_USED } });
  });

  test('not because of a reason that concerns only some spaces', () => {
    expect(refusalFor({ candidates: [candidate('1', RESTRICTED), candidate('2', TAKEN)] })).toBeUndefined();
  });
});

test('the waitlist waits for what others can give up, and for nothing else', () => {
  const rules: RuleName[] = [
    'space-taken',
    'fixed-desk',
    'neighbourhood-restricted',
    'neighbourhood-guarantee',
    'building-maximum',
    'userpool-daily-budget',
  ];
  expect(rules.every(isWaitable)).toBe(true);
  const lasting: RuleName[] = ['reservations-off', 'closed-day', 'daily-maximum', 'weekly-limit', 'floor-restricted'];
  expect(lasting.some(isWaitable)).toBe(false);
});

test.each(Object.keys(WAITLIST_TEXTS) as WaitlistRefusalName[])('the text of %s is named after it', (reason) => {
  expect(WAITLIST_TEXTS[reason]).toBe(`waitlist.${reason.replace('waitlist-', '').replaceAll('-', '_')}`);
});
