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
const visible = (...rows: GroupRow<'days'>[]) =>
  suppress(rows).rows.map(({ userpool, people }) => `${userpool ?? 'other'} ${people}`);

describe('suppression of a week:', () => {
  test.each<[string, GroupRow<'days'>[], string[]]>([
    ['a group of five is shown', [row('a', 5), row('b', 9)], ['a 5', 'b 9']],
    ['small groups are shown together', [row('a', 9), row('b', 2), row('c', 3)], ['a 9', 'other 5']],
    ['a single small group also hides the next smallest', [row('a', 9), row('b', 4), row('c', 6)], ['a 9']],
    ['two groups that are too small together also hide the next smallest', [row('a', 9), row('b', 2), row('c', 2)], []],
    ['a large group with few contributors is small', [row('a', 4, { members: 50 }), row('b', 7), row('c', 8)], ['c 8']],
    ['a group with more contributors than members joins the others', [row('a', 6, { members: 4 })], ['other 6']],
    ['a group without contributors has no row and hides no other', [row('a', 0, { members: 3 }), row('b', 7)], ['b 7']],
    ['no groups give no rows', [], []],
  ])('%s', (_name, rows, expected) => {
    expect(visible(...rows)).toEqual(expected);
  });

  test('counts the withheld groups, and adds up the figures of joined ones', () => {
    expect(suppress([row('a', 9), row('b', 4), row('c', 6)]).withheld).toBe(2);
    expect(suppress([row('b', 2), row('c', 3)]).rows[0]?.figures).toEqual({ days: 50 });
  });

  test('does not depend on the order of the groups', () => {
    const rows = [row('a', 6), row('b', 6), row('c', 2), row('d', 8)];
    expect(visible(...rows.toReversed())).toEqual(visible(...rows));
  });
});

describe('suppression of a month, which weeks cut into parts:', () => {
  const parts = (...of: number[]) => ({ parts: of });
  test('a small part makes the group small, and the smallest group of that part is hidden with it', () => {
    const rows = [
      row('a', 9, parts(9, 8)),
      row('b', 9, parts(9, 1)),
      row('c', 9, parts(5, 9)),
      row('d', 9, parts(0, 9)),
    ];
    expect(visible(...rows)).toEqual(['c 9', 'd 9']);
  });

  test('groups with small parts are joined if they are large enough together', () => {
    expect(visible(row('a', 9, parts(9, 8)), row('b', 9, parts(9, 2)), row('c', 9, parts(6, 3)))).toEqual([
      'a 9',
      'other 18',
    ]);
  });

  test('a part hides the same groups in its week and in its month', () => {
    const week = [row('a', 9, parts(9)), row('b', 4, parts(4)), row('c', 6, parts(6))];
    const month = [row('a', 30, parts(9, 20)), row('b', 30, parts(4, 20)), row('c', 30, parts(6, 20))];
    expect(suppress(week).rows.map(({ userpool }) => userpool)).toEqual(['a']);
    expect(suppress(month).rows.map(({ userpool }) => userpool)).toEqual(['a']);
  });
});
