import { expect, test } from 'vitest';
import { template, unfilled } from './template.ts';

test('a template fills in its own placeholders, but none inside values', () => {
  expect(template('Desk {name}, {status}')({ name: '{status}', status: 'free' })).toBe('Desk {status}, free');
  expect(template('{unknown}')({})).toBe('{unknown}');
});

test('unfilled placeholders stay as they are', () => {
  expect(unfilled('name', 'status')).toEqual({ name: '{name}', status: '{status}' });
});
