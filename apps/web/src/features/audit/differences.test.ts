import { describe, expect, test } from 'vitest';
import { differencesOf, valueText } from './differences.ts';

describe('what an entry changed', () => {
  test('names the fields that differ and counts the others', () => {
    const before = { name: 'A', level: 1, tags: ['x'] };
    expect(differencesOf(before, { name: 'B', level: 1, tags: ['x', 'y'] })).toEqual({
      changed: [
        { field: 'name', before: 'A', after: 'B' },
        { field: 'tags', before: ['x'], after: ['x', 'y'] },
      ],
      unchanged: 1,
    });
  });

  test('objects inside are compared field by field', () => {
    const { changed } = differencesOf(
      { address: { city: 'Delft', street: 'a' } },
      { address: { city: 'Breda', street: 'a' } },
    );
    expect(changed).toEqual([{ field: 'address.city', before: 'Delft', after: 'Breda' }]);
  });

  test.each([null, undefined, {}])('what began from %j shows all that it has', (nothing) => {
    expect(differencesOf(nothing, { name: 'A', note: null })).toEqual({
      changed: [{ field: 'name', before: undefined, after: 'A' }],
      unchanged: 1,
    });
  });

  test('what was removed shows all that it had', () => {
    expect(differencesOf({ name: 'A' }, null).changed).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  });

  test('a bare value is a field without a name', () => {
    expect(differencesOf(3, 4).changed).toEqual([{ field: '', before: 3, after: 4 }]);
  });

  test('nothing said on both sides is no difference', () => {
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
])('%j reads %s', (value, text) => {
  expect(valueText(value, { yes: 'yes', no: 'no', none: 'none' })).toBe(text);
});
