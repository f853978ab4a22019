import { expect, test } from 'vitest';
import { isFiltered, passesFilters } from './space-filter.ts';

const desk = { floor: '2', room: '2.14', type: 'DESK', attribute: ['Window', 'Two monitors'] };

test('without a choice everything passes', () => {
  expect(passesFilters(desk, { floor: [], room: [], attribute: [] })).toBe(true);
  expect(isFiltered({ floor: [], room: [] })).toBe(false);
});

test('any of several rooms passes', () => {
  expect(passesFilters(desk, { room: ['2.15', '2.14'] })).toBe(true);
  expect(passesFilters(desk, { room: ['2.15'] })).toBe(false);
});

test('all of several labels are needed', () => {
  expect(passesFilters(desk, { attribute: ['Window', 'Two monitors'] })).toBe(true);
  expect(passesFilters(desk, { attribute: ['Window', 'EV charger'] })).toBe(false);
});

test('every filter must let it pass, also one that it says nothing to', () => {
  expect(passesFilters(desk, { room: ['2.14'], floor: ['1'] })).toBe(false);
  expect(passesFilters(desk, { wing: ['north'] })).toBe(false);
});
