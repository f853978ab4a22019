// @vitest-environment jsdom
import { LANGUAGES } from '@berth/domain';
import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, speak, startTexts } from './i18n.ts';

beforeAll(() => startTexts('en'));

test('of two languages chosen one after the other the last is spoken, though the first has to be fetched', async () => {
  await Promise.all([speak('de'), speak('en')]);
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test.each(LANGUAGES)('%s is loaded when it is spoken, and the page says so', async (language) => {
  await speak(language);
  expect(i18n.language).toBe(language);
  expect(document.documentElement.lang).toBe(language);
  expect(i18n.t('identity:start.login')).not.toContain('start.login');
});

test('values stand in single braces and are not escaped for HTML a second time', async () => {
  await speak('en');
  expect(i18n.t('identity:noAccess.still', { time: '<10:42>' })).toBe('Checked at <10:42>: nothing has changed yet.');
});

test('codes of problems are found although they contain dots', () => {
  expect(i18n.t('problems:http.something_went_wrong')).toBe('Error: something went wrong');
});

test('a screen that brings a language and texts of its own has them in that language', async () => {
  await Promise.all([speak('nl'), loadTexts('screens')]);
  expect(i18n.t('today-screen:nameOrSubject')).toBe('Naam/Onderwerp');
});
