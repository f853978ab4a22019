// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLanguage, keepLanguage, rememberedLanguage } from './language-cookie.ts';

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  forgetLanguage();
  browserSpeaks('fr-BE', 'en');
});

test('without a cookie the browser decides', () => {
  expect(rememberedLanguage()).toBe('fr');
});

test('a browser that speaks none of ours gets English', () => {
  browserSpeaks('pl', 'cs');
  expect(rememberedLanguage()).toBe('en');
});

test('the cookie outweighs the browser, until it is forgotten', () => {
  keepLanguage('de');
  expect(rememberedLanguage()).toBe('de');
  forgetLanguage();
  expect(rememberedLanguage()).toBe('fr');
});

test('a cookie we do not understand means English', () => {
  document.cookie = 'lang=xx; path=/';
  expect(rememberedLanguage()).toBe('en');
});

test('the cookie lasts 30 days, for every page, and is not sent by other sites', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  keepLanguage('es');
  expect(written).toHaveBeenCalledWith('lang=es; Path=/; Max-Age=2592000; SameSite=Lax');
});

test('a cookie of a similar name is another cookie', () => {
  document.cookie = 'xlang=nl; path=/';
  expect(rememberedLanguage()).toBe('fr');
});
