// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLanguage, keepLanguage, rememberedLanguage } from './language-cookie.ts';

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  forgetLanguage();
  browserSpeaks('fr-BE', 'en');
});

test('the language of the browser is used without a cookie', () => {
  expect(rememberedLanguage()).toBe('fr');
});

test('English is used if the browser has no supported language', () => {
  browserSpeaks('pl', 'cs');
  expect(rememberedLanguage()).toBe('en');
});

test('the cookie overrides the browser until it is deleted', () => {
  keepLanguage('de');
  expect(rememberedLanguage()).toBe('de');
  forgetLanguage();
  expect(rememberedLanguage()).toBe('fr');
});

test('an unknown cookie value means English', () => {
  document.cookie = 'lang=xx; path=/';
  expect(rememberedLanguage()).toBe('en');
});

test('the language cookie lasts 30 days, applies to every page, and is not sent by other sites', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  keepLanguage('es');
  expect(written).toHaveBeenCalledWith('lang=es; Path=/; Max-Age=2592000; SameSite=Lax');
});

test('a cookie with a similar name is ignored', () => {
  document.cookie = 'xlang=nl; path=/';
  expect(rememberedLanguage()).toBe('fr');
});
