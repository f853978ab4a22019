import { expect, test } from 'vitest';
import { groupOf, roundedHours, roundedPeople, shownCount, shownShare } from './group-figures.ts';

test('somebody in several pools counts in one, whichever order they come in', () => {
  expect(groupOf(['sales', 'board'])).toBe('board');
  expect(groupOf(['board', 'sales'])).toBe('board');
  expect(groupOf([])).toBeUndefined();
});

test.each([
  [5, 5],
  [9, 5],
  [10, 10],
])('%i people are said to be %i', (people, shown) => {
  expect(roundedPeople(people)).toBe(shown);
});

test.each([
  [0, 0],
  [14, 0],
  [15, 0.5],
  [130, 2],
])('%i minutes are %d hours', (minutes, hours) => {
  expect(roundedHours(minutes)).toBe(hours);
});

test('shares of few never say all or none', () => {
  expect([shownShare(0, 19), shownShare(1, 19), shownShare(0.5, 19)]).toEqual([0.05, 0.95, 0.5]);
  expect([shownShare(0, 20), shownShare(1, 20)]).toEqual([0, 1]);
  expect(shownShare(null, 7)).toBeNull();
});

test('counts of few never say all or none either', () => {
  expect([shownCount(0, 60, 19), shownCount(60, 60, 19), shownCount(30, 60, 19)]).toEqual([3, 57, 30]);
  expect([shownCount(0, 60, 20), shownCount(60, 60, 20), shownCount(0, 0, 7)]).toEqual([0, 60, 0]);
});
