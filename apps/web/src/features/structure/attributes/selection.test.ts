import { expect, test } from 'vitest';
import { carriedBy, labelChanges, labelsAfter } from './selection.ts';

const attributes = [
  { id: 'w', name: 'Window' },
  { id: 'm', name: 'Two monitors' },
  { id: 'e', name: 'EV charger' },
];
const desks = [{ attributes: ['Window', 'Two monitors'] }, { attributes: ['Window'] }];

test('a label is on all, some or none of the spaces', () => {
  expect(attributes.map(({ name }) => carriedBy(desks, name))).toEqual(['all', 'some', 'none']);
});

test('a label that was not touched is neither added nor removed', () => {
  expect(labelChanges(desks, attributes, new Map())).toEqual({ add: [], remove: [] });
});

test('a touched label is added or removed only if that changes something', () => {
  const touched = new Map([
    ['w', true],
    ['m', true],
    ['e', false],
  ]);
  expect(labelChanges(desks, attributes, touched)).toEqual({ add: ['m'], remove: [] });
  expect(labelChanges(desks, attributes, new Map([['m', false]]))).toEqual({ add: [], remove: ['m'] });
});

test('a space has its previous labels and the touched ones', () => {
  expect(labelsAfter({ attributes: ['Window'] }, attributes, new Map([['e', true]]))).toEqual(['w', 'e']);
  expect(labelsAfter({ attributes: ['Window'] }, attributes, new Map([['w', false]]))).toEqual([]);
});
