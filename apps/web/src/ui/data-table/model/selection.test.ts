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
])('from %j to %j lie %j', (from, to, between) => expect(range(order, from, to)).toEqual(between));

test('a change touches what it names and nothing else', () => {
  const ids = fc.array(fc.constantFrom(...order, 'x', 'y'));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, which, on) => {
      const after = changed(new Set(before), which, on);
      for (const id of [...order, 'x', 'y']) expect(after.has(id)).toBe(which.includes(id) ? on : before.includes(id));
    }),
  );
});
