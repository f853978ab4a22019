import { describe, expect, test } from 'vitest';
import { editedSecret, isNeededAgain, newSecret, secretOf, shownSecret, stateOfSecret, wireSecret } from './secret.ts';

const stored = secretOf({ set: true, last4: '7f2a' }, 'https://hooks.example/a');

describe('a stored secret', () => {
  test('shows only its end', () => {
    expect(shownSecret(stored)).toBe('••••••••••••7f2a');
  });

  test('is not sent if it was not edited', () => {
    expect(wireSecret(stored, 'apiKey')).toEqual({});
    expect(stateOfSecret(stored)).toBe('kept');
  });

  test('is replaced by the typed text', () => {
    const typed = editedSecret(stored, 'n', 'n');
    expect(wireSecret(typed, 'apiKey')).toEqual({ apiKey: 'n' });
    expect(wireSecret(editedSecret(typed, 'ne', 'e'), 'apiKey')).toEqual({ apiKey: 'ne' });
  });

  test('is replaced as a whole by text typed between the dots', () => {
    expect(editedSecret(stored, '••••x••••••••7f2a', 'x').typed).toBe('x');
    expect(editedSecret(stored, '••••••••••••7f2apasted', 'pasted').typed).toBe('pasted');
  });

  test('is removed by deleting a character, and by clearing the field', () => {
    expect(editedSecret(stored, '••••••••••••7f2', null).typed).toBe('');
    const emptied = editedSecret(stored, '', null);
    expect(wireSecret(emptied, 'apiKey')).toEqual({ apiKey: '' });
    expect(stateOfSecret(emptied)).toBe('removed');
  });

  test('is not confused with dots in a new secret', () => {
    expect(editedSecret({ ...stored, typed: 'a' }, 'a•', '•').typed).toBe('a•');
  });
});

describe('a secret for another host', () => {
  const needed = (secret: typeof stored, address: string) => isNeededAgain(secret, address);
  test('must be entered again if it is stored, until a new one is typed', () => {
    expect(needed(stored, ' https://evil.example/a ')).toBe(true);
    expect(needed({ ...stored, typed: 'new' }, 'https://evil.example/a')).toBe(false);
    expect(needed({ ...stored, typed: '' }, 'https://evil.example/a')).toBe(false);
  });
  test('need not be entered again if there was none, or for the same host', () => {
    expect(needed(newSecret(), 'https://evil.example/a')).toBe(false);
    expect(needed(stored, 'https://hooks.example/b')).toBe(false);
  });
});

test('a field without a secret that is filled and cleared again is unchanged', () => {
  const typed = editedSecret(newSecret(), 'a', 'a');
  expect(stateOfSecret(typed)).toBe('new');
  expect(editedSecret(typed, '', null)).toEqual(newSecret());
});
