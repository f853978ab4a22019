import { expect, test } from 'vitest';
import { chosenIn, inAll, seriesPlanOf, totalsOf, wayOfAll } from './series-plan.ts';

type Occurrence = Parameters<typeof seriesPlanOf>[0][number];

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

test('a series without collisions needs no decision and sends none', () => {
  const plan = seriesPlanOf([granted('2027-03-02'), granted('2027-03-09')]);
  expect(plan.refused).toEqual([]);
  expect(chosenIn(plan, { '2027-03-02': 'skip' })).toEqual({});
  expect(totalsOf(plan, {})).toEqual({ here: 2, elsewhere: 0, skipped: 0 });
});

test('a date that is too far ahead has the limit', () => {
  const numbers = { limitDays: 7, lastDay: '2027-03-03' };
  const late = { ...refused('2027-03-09'), rule: 'future-day-max' as const, numbers };
  expect(seriesPlanOf([refused('2027-03-02'), late]).refused.map(({ limit }) => limit)).toEqual([undefined, numbers]);
});

test('a colliding date is moved, unless it is skipped', () => {
  const plan = seriesPlanOf([granted('2027-03-02'), refused('2027-03-09', 'C')]);
  expect(plan.refused[0]).toMatchObject({ because: 'Can not be reserved at this time', instead: { name: 'C' } });
  expect(totalsOf(plan, {})).toEqual({ here: 1, elsewhere: 1, skipped: 0 });
  expect(chosenIn(plan, {})).toEqual({ onConflict: 'alternative' });
  expect(totalsOf(plan, { '2027-03-09': 'skip' })).toEqual({ here: 1, elsewhere: 0, skipped: 1 });
  expect(chosenIn(plan, { '2027-03-09': 'skip' })).toEqual({ skipDates: ['2027-03-09'] });
});

test('each date of a series has its own decision', () => {
  const plan = seriesPlanOf([granted('2027-03-02'), refused('2027-03-09', 'C'), refused('2027-03-16', 'D')]);
  const resolutions = { '2027-03-16': 'skip' } as const;
  expect(chosenIn(plan, resolutions)).toEqual({ onConflict: 'alternative', skipDates: ['2027-03-16'] });
  expect(totalsOf(plan, resolutions)).toEqual({ here: 1, elsewhere: 1, skipped: 1 });
  expect(wayOfAll(plan.refused, resolutions)).toBeUndefined();
  expect(wayOfAll(plan.refused, inAll(plan.refused, 'skip'))).toBe('skip');
  expect(wayOfAll(plan.refused, {})).toBe('alternative');
});

test('a date without an alternative is always skipped, and the others are not', () => {
  const plan = seriesPlanOf([granted('2027-03-02'), refused('2027-03-09', 'C'), refused('2027-03-16')]);
  const resolutions = inAll(plan.refused, 'alternative');
  expect(chosenIn(plan, resolutions)).toEqual({ onConflict: 'alternative', skipDates: ['2027-03-16'] });
  expect(wayOfAll(plan.refused, resolutions)).toBe('alternative');
});

test('if every date is skipped there is nothing to reserve', () => {
  const plan = seriesPlanOf([refused('2027-03-02'), refused('2027-03-09')]);
  expect(totalsOf(plan, {})).toEqual({ here: 0, elsewhere: 0, skipped: 2 });
});
