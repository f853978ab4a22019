import { expect, test } from 'vitest';
import { isFiltered, passesFilters } from './space-filter.ts';

const desk = { floor: '2', room: '2.14', type: 'DESK', attribute: ['Window', 'Two monitors'] };

test('without filters everything passes', () => {
  expect(passesFilters(desk, { floor: [], room: [], attribute: [] })).toBe(true);
  expect(isFiltered({ floor: [], room: [] })).toBe(false);
});

test('a space passes if any of several rooms matches', () => {
  expect(passesFilters(desk, { room: ['2.15', '2.14'] })).toBe(true);
  expect(passesFilters(desk, { room: ['2.15'] })).toBe(false);
});

test('a space passes only if all of several labels match', () => {
  expect(passesFilters(desk, { attribute: ['Window', 'Two monitors'] })).toBe(true);
  expect(passesFilters(desk, { attribute: ['Window', 'EV charger'] })).toBe(false);
});

test('a space must pass every filter, also one for which it has no value', () => {
  expect(passesFilters(desk, { room: ['2.14'], floor: ['1'] })).toBe(false);
  expect(passesFilters(desk, { wing: ['north'] })).toBe(false);
});
