import { describe, expect, test } from 'vitest';
import { editedSecret, isNeededAgain, newSecret, secretOf, shownSecret, stateOfSecret, wireSecret } from './secret.ts';

const stored = secretOf({ set: true, last4: '7f2a' }, 'https://hooks.example/a');

describe('a stored secret', () => {
  test('shows only its end', () => {
    expect(shownSecret(stored)).toBe('••••••••••••7f2a');
  });

  test('left alone is not sent', () => {
    expect(wireSecret(stored, 'apiKey')).toEqual({});
    expect(stateOfSecret(stored)).toBe('kept');
  });

  test('replaced as a whole is what was typed', () => {
    const typed = editedSecret(stored, 'n', 'n');
    expect(wireSecret(typed, 'apiKey')).toEqual({ apiKey: 'n' });
    expect(wireSecret(editedSecret(typed, 'ne', 'e'), 'apiKey')).toEqual({ apiKey: 'ne' });
  });

  test('is replaced too by what is put between the dots, which nobody could mean', () => {
    expect(editedSecret(stored, '••••x••••••••7f2a', 'x').typed).toBe('x');
    expect(editedSecret(stored, '••••••••••••7f2apasted', 'pasted').typed).toBe('pasted');
  });

  test('is removed by taking a character away, and by emptying the field', () => {
    expect(editedSecret(stored, '••••••••••••7f2', null).typed).toBe('');
    const emptied = editedSecret(stored, '', null);
    expect(wireSecret(emptied, 'apiKey')).toEqual({ apiKey: '' });
    expect(stateOfSecret(emptied)).toBe('removed');
  });

  test('of a new secret that has dots in it keeps them', () => {
    expect(editedSecret({ ...stored, typed: 'a' }, 'a•', '•').typed).toBe('a•');
  });
});

describe('for another host', () => {
  const needed = (secret: typeof stored, address: string) => isNeededAgain(secret, address);
  test('a stored one is needed again, until something is typed', () => {
    expect(needed(stored, ' https://evil.example/a ')).toBe(true);
    expect(needed({ ...stored, typed: 'new' }, 'https://evil.example/a')).toBe(false);
    expect(needed({ ...stored, typed: '' }, 'https://evil.example/a')).toBe(false);
  });
  test('it is not where there was none, nor for the same host', () => {
    expect(needed(newSecret(), 'https://evil.example/a')).toBe(false);
    expect(needed(stored, 'https://hooks.example/b')).toBe(false);
  });
});

test('a field that never had one and is emptied again was not changed', () => {
  const typed = editedSecret(newSecret(), 'a', 'a');
  expect(stateOfSecret(typed)).toBe('new');
  expect(editedSecret(typed, '', null)).toEqual(newSecret());
});
