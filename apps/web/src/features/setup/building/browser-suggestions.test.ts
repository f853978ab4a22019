import { expect, test } from 'vitest';
import { suggestions } from './browser-suggestions.ts';

const STORED = { timezone: 'Europe/Amsterdam', language: 'nl' };

test('suggests nothing that is stored already', () => {
  expect(suggestions(STORED, { timezone: 'Europe/Amsterdam', language: 'nl-BE' })).toEqual({});
});

test('suggests the time zone and the language of the browser', () => {
  expect(suggestions(STORED, { timezone: 'Europe/Madrid', language: 'es-ES' })).toEqual({
    timezone: 'Europe/Madrid',
    language: 'es',
  });
});

test('does not suggest a language without texts, nor a zone that the server would refuse', () => {
  expect(suggestions(STORED, { timezone: 'Etc/Unknown', language: 'ja' })).toEqual({});
});
