import { instantOf } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { opensOn, proposalOf, type Verdict } from './proposal.ts';

const ZONE = 'Europe/Amsterdam';
const DATE = '2026-11-18';
const window = { start: instantOf(DATE, '09:00', ZONE), end: instantOf(DATE, '17:00', ZONE) };
const request = { date: DATE, objectId: 'a', window };
const verdict = (change: Partial<Verdict>): Verdict => ({
  date: DATE,
  startDatetime: new Date(window.start).toISOString(),
  endDatetime: new Date(window.end).toISOString(),
  allowed: true,
  rule: null,
  numbers: {},
  reasons: [],
  alternatives: { spaces: [], times: [] },
  ...change,
});
const TAKEN = {
  allowed: false,
  rule: 'space-taken',
  numbers: { takenFrom: window.start, takenUntil: window.end },
  reasons: [{ rule: 'space-taken', numbers: {}, message: 'Can not be reserved at this time' }],
} as Partial<Verdict>;

test('a free desk is proposed as it was wanted', () => {
  expect(proposalOf(request, verdict({}))).toEqual({ possible: true, request, why: 'wanted' });
});

test('a taken desk is replaced by the nearest free one, with the reason', () => {
  const spaces = ['b', 'c'].map((objectId) => ({ objectId, objectName: objectId, roomName: 'Studio' }));
  expect(proposalOf(request, verdict({ ...TAKEN, alternatives: { spaces, times: [] } }))).toMatchObject({
    possible: true,
    request: { ...request, objectId: 'b' },
    why: 'nearest',
    refused: { rule: 'space-taken' },
  });
});

test('a day on which no other desk helps has only its reason', () => {
  const refused = { rule: 'space-taken', message: 'Can not be reserved at this time' };
  expect(proposalOf(request, verdict(TAKEN))).toMatchObject({ possible: false, refused });
});

test.each([
  ['2026-11-25', '2026-11-18'],
  ['2026-11-27', '2026-11-20'],
])('with seven days ahead, %s opens on %s', (date, expected) => {
  expect(opensOn(date, '2026-11-17', '2026-11-24')).toBe(expected);
});
