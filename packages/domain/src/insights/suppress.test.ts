import { describe, expect, test } from 'vitest';
import { type GroupRow, suppress } from './suppress.ts';

const row = (userpool: string, people: number, more: Partial<GroupRow<'days'>> = {}): GroupRow<'days'> => ({
  userpool,
  members: people,
  people,
  parts: [people],
  figures: { days: people * 10 },
  ...more,
});
const shown = (...rows: GroupRow<'days'>[]) =>
  suppress(rows).rows.map(({ userpool, people }) => `${userpool ?? 'other'} ${people}`);

describe('of a week', () => {
  test.each<[string, GroupRow<'days'>[], string[]]>([
    ['five are shown', [row('a', 5), row('b', 9)], ['a 5', 'b 9']],
    ['small ones are shown together', [row('a', 9), row('b', 2), row('c', 3)], ['a 9', 'other 5']],
    ['one small one hides the next smallest with it', [row('a', 9), row('b', 4), row('c', 6)], ['a 9']],
    ['two that are too small together hide it too', [row('a', 9), row('b', 2), row('c', 2)], []],
    ['many of whom few contributed are small', [row('a', 4, { members: 50 }), row('b', 7), row('c', 8)], ['c 8']],
    ['few of whom many contributed, because some left, join the others', [row('a', 6, { members: 4 })], ['other 6']],
    ['nobody is no row and hides nobody', [row('a', 0, { members: 3 }), row('b', 7)], ['b 7']],
    ['nothing of nothing', [], []],
  ])('%s', (_name, rows, expected) => {
    expect(shown(...rows)).toEqual(expected);
  });

  test('says how many are withheld, and adds the figures of those that are joined', () => {
    expect(suppress([row('a', 9), row('b', 4), row('c', 6)]).withheld).toBe(2);
    expect(suppress([row('b', 2), row('c', 3)]).rows[0]?.figures).toEqual({ days: 50 });
  });

  test('the order in which they come changes nothing', () => {
    const rows = [row('a', 6), row('b', 6), row('c', 2), row('d', 8)];
    expect(shown(...rows.toReversed())).toEqual(shown(...rows));
  });
});

describe('of a month, which weeks cut into parts', () => {
  const parts = (...of: number[]) => ({ parts: of });
  test('a part with few makes the group small, and the smallest of that part hides it', () => {
    const rows = [
      row('a', 9, parts(9, 8)),
      row('b', 9, parts(9, 1)),
      row('c', 9, parts(5, 9)),
      row('d', 9, parts(0, 9)),
    ];
    expect(shown(...rows)).toEqual(['c 9', 'd 9']);
  });

  test('parts with few hide each other where they are enough together', () => {
    expect(shown(row('a', 9, parts(9, 8)), row('b', 9, parts(9, 2)), row('c', 9, parts(6, 3)))).toEqual([
      'a 9',
      'other 18',
    ]);
  });

  test('a part hides the same in the week and in the month that share it', () => {
    const week = [row('a', 9, parts(9)), row('b', 4, parts(4)), row('c', 6, parts(6))];
    const month = [row('a', 30, parts(9, 20)), row('b', 30, parts(4, 20)), row('c', 30, parts(6, 20))];
    expect(suppress(week).rows.map(({ userpool }) => userpool)).toEqual(['a']);
    expect(suppress(month).rows.map(({ userpool }) => userpool)).toEqual(['a']);
  });
});
