import { describe, expect, test } from 'vitest';
import { differencesOf, valueText } from './differences.ts';

describe('the differences of an entry', () => {
  test('list the fields that differ and count the others', () => {
    const before = { name: 'A', level: 1, tags: ['x'] };
    expect(differencesOf(before, { name: 'B', level: 1, tags: ['x', 'y'] })).toEqual({
      changed: [
        { field: 'name', before: 'A', after: 'B' },
        { field: 'tags', before: ['x'], after: ['x', 'y'] },
      ],
      unchanged: 1,
    });
  });

  test('compare nested objects field by field', () => {
    const { changed } = differencesOf(
      { address: { city: 'Delft', street: 'a' } },
      { address: { city: 'Breda', street: 'a' } },
    );
    expect(changed).toEqual([{ field: 'address.city', before: 'Delft', after: 'Breda' }]);
  });

  test.each([null, undefined, {}])('show every field of a new object (before: %j)', (nothing) => {
    expect(differencesOf(nothing, { name: 'A', note: null })).toEqual({
      changed: [{ field: 'name', before: undefined, after: 'A' }],
      unchanged: 1,
    });
  });

  test('show every field of a removed object', () => {
    expect(differencesOf({ name: 'A' }, null).changed).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  });

  test('show a bare value as a field without a name', () => {
    expect(differencesOf(3, 4).changed).toEqual([{ field: '', before: 3, after: 4 }]);
  });

  test('are empty when both sides are empty', () => {
    expect(differencesOf(null, null)).toEqual({ changed: [], unchanged: 0 });
  });
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, 'none'],
  ['', 'none'],
  [[], 'none'],
  [12.5, '12.5'],
  [['a', 'b'], 'a, b'],
  [[{ day: 1 }], '[{"day":1}]'],
])('%j is shown as %s', (value, text) => {
  expect(valueText(value, { yes: 'yes', no: 'no', none: 'none' })).toBe(text);
});
