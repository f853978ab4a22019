import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, range } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['filtered away', 'c', ['c']],
])('the range from %j to %j is %j', (from, to, between) => expect(range(order, from, to)).toEqual(between));

test('changing a selection affects only the named rows', () => {
  const ids = fc.array(fc.constantFrom(...order, 'x', 'y'));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, which, on) => {
      const after = changed(new Set(before), which, on);
      for (const id of [...order, 'x', 'y']) expect(after.has(id)).toBe(which.includes(id) ? on : before.includes(id));
    }),
  );
});
