import { expect, test } from 'vitest';
import { planOf, totalsOf, wayOf } from './plan.ts';

type Occurrence = Parameters<typeof planOf>[0][number];

const granted = (date: string): Occurrence => ({
  date,
  startDatetime: `${date}T08:00:00.000Z`,
  endDatetime: `${date}T12:00:00.000Z`,
  allowed: true,
  rule: null,
  numbers: {},
  alternatives: { spaces: [], times: [] },
  reasons: [],
});
const refused = (date: string, instead?: string): Occurrence => ({
  ...granted(date),
  allowed: false,
  rule: 'space-taken',
  reasons: [{ rule: 'space-taken', numbers: {}, message: 'Can not be reserved at this time' }],
  alternatives: {
    spaces: instead === undefined ? [] : [{ objectId: instead, objectName: instead, roomName: null }],
    times: [],
  },
});

test('without a collision there is nothing to decide', () => {
  const plan = planOf([granted('2027-03-02'), granted('2027-03-09')]);
  expect(plan.ways).toEqual([]);
  expect(totalsOf(plan, wayOf(plan, 'alternative'))).toEqual({ here: 2, elsewhere: 0, skipped: 0 });
});

test('a collision is skipped or moved', () => {
  const plan = planOf([granted('2027-03-02'), refused('2027-03-09', 'C')]);
  expect(plan.ways).toEqual(['alternative', 'skip']);
  expect(plan.refused[0]).toMatchObject({ because: 'Can not be reserved at this time', instead: { name: 'C' } });
  expect(totalsOf(plan, wayOf(plan, 'alternative'))).toEqual({ here: 1, elsewhere: 1, skipped: 0 });
  expect(totalsOf(plan, wayOf(plan, 'skip'))).toEqual({ here: 1, elsewhere: 0, skipped: 1 });
});

test('where one date has nothing instead, all that collide are skipped', () => {
  const plan = planOf([granted('2027-03-02'), refused('2027-03-09', 'C'), refused('2027-03-16')]);
  expect(wayOf(plan, 'alternative')).toBe('skip');
});

test('when no date can be had and not all have something instead, there is no way', () => {
  const plan = planOf([refused('2027-03-02'), refused('2027-03-09', 'C')]);
  expect(wayOf(plan, 'skip')).toBeUndefined();
});
