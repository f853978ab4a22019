import { expect, test } from 'vitest';
import { groupOf, roundedHours, roundedPeople, shownCount, shownShare } from './group-figures.ts';

test('a person in several groups counts in one of them, in whichever order they are listed', () => {
  expect(groupOf(['sales', 'board'])).toBe('board');
  expect(groupOf(['board', 'sales'])).toBe('board');
  expect(groupOf([])).toBeUndefined();
});

test.each([
  [5, 5],
  [9, 5],
  [10, 10],
])('%i people are shown as %i', (people, rounded) => {
  expect(roundedPeople(people)).toBe(rounded);
});

test.each([
  [0, 0],
  [14, 0],
  [15, 0.5],
  [130, 2],
])('%i minutes are %d hours', (minutes, hours) => {
  expect(roundedHours(minutes)).toBe(hours);
});

test('shares of small groups are never 0 or 100 percent', () => {
  expect([shownShare(0, 19), shownShare(1, 19), shownShare(0.5, 19)]).toEqual([0.05, 0.95, 0.5]);
  expect([shownShare(0, 20), shownShare(1, 20)]).toEqual([0, 1]);
  expect(shownShare(null, 7)).toBeNull();
});

test('counts of small groups are never none or all', () => {
  expect([shownCount(0, 60, 19), shownCount(60, 60, 19), shownCount(30, 60, 19)]).toEqual([3, 57, 30]);
  expect([shownCount(0, 60, 20), shownCount(60, 60, 20), shownCount(0, 0, 7)]).toEqual([0, 60, 0]);
});
