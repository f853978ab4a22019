import { expect, test } from 'vitest';
import { filled, unfilled } from './filled.ts';

test('a text is filled with what it names, and with nothing that a value names', () => {
  expect(filled('Desk {name}, {status}', { name: '{status}', status: 'free' })).toBe('Desk {status}, free');
  expect(filled('{unknown}', {})).toBe('{unknown}');
});

test('placeholders stand for themselves until then', () => {
  expect(unfilled('name', 'status')).toEqual({ name: '{name}', status: '{status}' });
});
