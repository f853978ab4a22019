import { describe, expect, test } from 'vitest';
import { isTold, toldScopes } from './told-scopes.ts';

const ROOMS = 'rooms';
const parts = (spaces: readonly (number | typeof ROOMS)[]) =>
  spaces.map((n, id) => ({ id: String(id), spaces: n === ROOMS ? 0 : n, isOnlyRooms: n === ROOMS }));

describe('beside a building its floors are told', () => {
  test.each<[string, (number | typeof ROOMS)[], string[]]>([
    ['where each has five desks', [5, 60], ['0', '1']],
    ['not one of four, nor the next smallest, which would leave it over', [4, 60, 9], ['1']],
    ['not two that are small, where together they are five', [2, 3, 60], ['2']],
    ['with rooms alone, whatever the others are', [ROOMS, 60, 60], ['0', '1', '2']],
    ['not where every desk is somebody’s own', [0, 60, 60], ['1', '2']],
  ])('%s', (_name, spaces, expected) => {
    expect([...toldScopes(parts(spaces))].toSorted()).toEqual(expected);
  });
});

test('a building of four desks is not told of, one of five or of rooms alone is', () => {
  expect(parts([4, 0, 5, ROOMS]).map(isTold)).toEqual([false, false, true, true]);
});
