import { expect, test } from 'vitest';
import { neighbourhoodUsage, type UsedDesk } from './neighbourhood-usage.ts';

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'];
const DESIGN = { userpools: ['Design'], memberIds: new Set(['m4']) };
const used = (memberId: string, day: string, userpools: string[] = []): UsedDesk => ({ memberId, day, userpools });
const usageOn = (weekday: string, ...[people, desks, refused]: Parameters<typeof neighbourhoodUsage>) =>
  neighbourhoodUsage(people, desks, refused).find((one) => one.weekday === weekday)?.usage;

const five = [
  used('m1', MONDAY, ['Design']),
  used('m2', MONDAY, ['Sales', 'Design']),
  used('m3', MONDAY),
  used('m4', MONDAY),
  used('m5', MONDAY, ['Sales']),
];

test('the usage of a neighbourhood tells its groups and teams from others, on each weekday', () => {
  const refused = [
    { day: MONDAY, count: 3 },
    { day: '2026-11-09', count: 1 },
    { day: TUESDAY, count: 9 },
  ];
  expect(usageOn('monday', DESIGN, five, refused)).toEqual({ own: 3, others: 2, refused: 4 });
});

test('the usage of a weekday is not shown below five people, however often they came', () => {
  const often = ['2026-11-03', '2026-11-10', TUESDAY].flatMap((day) =>
    five.slice(0, 4).map((one) => ({ ...one, day })),
  );
  expect(usageOn('tuesday', DESIGN, [...five, ...often], [{ day: TUESDAY, count: 9 }])).toBeNull();
  expect(usageOn('monday', DESIGN, five.slice(1), [])).toBeNull();
});

test('the usage has every weekday, Monday first', () => {
  expect(neighbourhoodUsage(DESIGN, [], []).map(({ weekday }) => weekday)).toEqual([
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ]);
});
