import { expect, test } from 'vitest';
import { template, unfilled } from './template.ts';

test('a text is filled with what it names, and with nothing that a value names', () => {
  expect(template('Desk {name}, {status}')({ name: '{status}', status: 'free' })).toBe('Desk {status}, free');
  expect(template('{unknown}')({})).toBe('{unknown}');
});

test('placeholders stand for themselves until then', () => {
  expect(unfilled('name', 'status')).toEqual({ name: '{name}', status: '{status}' });
});
