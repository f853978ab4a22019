import { expect, test } from 'vitest';
import { todayScope } from './today-scope.ts';

const approved = { floors: ['one', 'two'], showDesks: true, showsNames: true };
const everywhere = { floors: [], showDesks: false, showsNames: false };

test('without parameters the scope is what was approved', () => {
  expect(todayScope(approved, {})).toEqual(approved);
  expect(todayScope(everywhere, {})).toEqual(everywhere);
});

test('a part of the approved scope can be requested', () => {
  expect(todayScope(approved, { floors: 'two', showDesks: 'false' })).toEqual({
    ...approved,
    floors: ['two'],
    showDesks: false,
  });
  expect(todayScope(approved, { floors: ['two', 'one', 'one'], showDesks: 'true' }).floors).toEqual(['two', 'one']);
  expect(todayScope(everywhere, { floors: ['any'], showDesks: 'false' }).floors).toEqual(['any']);
});

test.each([
  [approved, { floors: 'three' }],
  [approved, { floors: ['one', 'three'] }],
  [everywhere, { showDesks: 'true' as const }],
])('a screen approved for %j is refused %j', (screen, query) => {
  expect(() => todayScope(screen, query)).toThrow(expect.objectContaining({ status: 403 }));
});
