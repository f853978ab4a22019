// @vitest-environment jsdom
import { LANGUAGES } from '@berth/domain/language';
import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, speak, startTexts } from './i18n.ts';

beforeAll(async () => {
  // Requested before the start: loaded with the first language.
  await loadTexts('visitor');
  await startTexts('en');
});

test('the last of two chosen languages is used, even if the first one loads more slowly', async () => {
  await Promise.all([speak('de'), speak('en')]);
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test.each(LANGUAGES)('%s is loaded when it is chosen, and set on the page', async (language) => {
  await speak(language);
  expect(i18n.language).toBe(language);
  expect(document.documentElement.lang).toBe(language);
  expect(i18n.t('identity:start.login')).not.toContain('start.login');
});

test('values are in single braces and are not escaped for HTML a second time', async () => {
  await speak('en');
  expect(i18n.t('identity:noAccess.still', { time: '<10:42>' })).toBe('Checked at <10:42>: nothing has changed yet.');
});

test('texts for problem codes are found although the codes contain dots', async () => {
  await loadTexts('problems');
  expect(i18n.t('problems:http.something_went_wrong')).toBe('Error: something went wrong');
});

test('a screen with its own language and texts shows them in that language', async () => {
  await Promise.all([speak('nl'), loadTexts('screens')]);
  expect(i18n.t('today-screen:nameOrSubject')).toBe('Naam/Onderwerp');
});
