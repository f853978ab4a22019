import { expect, test } from 'vitest';
import { carriedBy, labelChanges, labelsAfter } from './selection.ts';

const attributes = [
  { id: 'w', name: 'Window' },
  { id: 'm', name: 'Two monitors' },
  { id: 'e', name: 'EV charger' },
];
const desks = [{ attributes: ['Window', 'Two monitors'] }, { attributes: ['Window'] }];

test('a label is carried by all, some or none', () => {
  expect(attributes.map(({ name }) => carriedBy(desks, name))).toEqual(['all', 'some', 'none']);
});

test('what nobody touched is neither added nor taken away', () => {
  expect(labelChanges(desks, attributes, new Map())).toEqual({ add: [], remove: [] });
});

test('what was touched is added or taken away only where that changes something', () => {
  const touched = new Map([
    ['w', true],
    ['m', true],
    ['e', false],
  ]);
  expect(labelChanges(desks, attributes, touched)).toEqual({ add: ['m'], remove: [] });
  expect(labelChanges(desks, attributes, new Map([['m', false]]))).toEqual({ add: [], remove: ['m'] });
});

test('one thing carries what it had and what was touched', () => {
  expect(labelsAfter({ attributes: ['Window'] }, attributes, new Map([['e', true]]))).toEqual(['w', 'e']);
  expect(labelsAfter({ attributes: ['Window'] }, attributes, new Map([['w', false]]))).toEqual([]);
});
