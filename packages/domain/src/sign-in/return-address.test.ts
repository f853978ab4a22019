import { expect, test } from 'vitest';
import { safeReturn } from './return-address.ts';

const ORIGIN = 'https://berth.example';

test.each([
  '/',
  '/workplace',
  '/workplace/desks?floor=2&lang=nl',
  '/logout?kiosk=true',
  '/workplace#map',
  '/a//b',
  '/sessions',
])('returns to %s after sign-in', (to) => {
  expect(safeReturn(to, ORIGIN)).toBe(to);
});

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example/workplace',
  '\\evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://berth.example@evil.example/',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://berth.example/1',
  'evil.example',
  './/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/workplace/../..//evil.example',
  '/%2e%2e//evil.example',
  '/session/callback?code=1&state=2',
  '/session',
  '/session/sign-in?to=/session/sign-in',
  '/workplace/../session/callback',
  '',
  undefined,
  null,
  42,
  { to: '/workplace' },
  ['/workplace'],
])('never redirects to %j', (to) => {
  expect(safeReturn(to, ORIGIN)).toBe('/workplace');
});
