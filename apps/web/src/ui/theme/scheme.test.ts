// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSchemeChoice, readSchemeChoice, schemeFor } from './scheme.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['auto', { dark: false, moreContrast: false }, 'light'],
  ['auto', { dark: true, moreContrast: false }, 'dark'],
  ['auto', { dark: false, moreContrast: true }, 'high-contrast'],
  ['auto', { dark: true, moreContrast: true }, 'high-contrast'],
  ['light', { dark: true, moreContrast: true }, 'light'],
  ['dark', { dark: false, moreContrast: false }, 'dark'],
  ['high-contrast', { dark: false, moreContrast: false }, 'high-contrast'],
] as const)('choice %s on a device %o gives %s', (choice, machine, scheme) => {
  expect(schemeFor(choice, machine)).toBe(scheme);
});

test('a choice is stored under berth.scheme', () => {
  keepSchemeChoice('dark');
  expect(localStorage.getItem('berth.scheme')).toBe('dark');
  expect(readSchemeChoice()).toBe('dark');
});

test('a missing or invalid choice, or refused storage, follows the device', () => {
  expect(readSchemeChoice()).toBe('auto');
  localStorage.setItem('berth.scheme', 'sepia');
  expect(readSchemeChoice()).toBe('auto');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(readSchemeChoice()).toBe('auto');
  vi.restoreAllMocks();
});
