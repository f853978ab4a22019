import { expect, test } from 'vitest';
import { externalHref } from './external-href.ts';

test.each([
  ['https://wetering.example/faq', 'https://wetering.example/faq'],
  ['http://wetering.example', 'http://wetering.example/'],
])('accepts %s', (address, href) => {
  expect(externalHref(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' data:text/html,x',
  'vbscript:x',
  '/relative',
  'not a url',
  '',
  null,
  undefined,
])('rejects %s', (address) => {
  expect(externalHref(address)).toBeUndefined();
});

test('resolves a relative address against the base, and still rejects a script', () => {
  expect(externalHref('/api/3.0/files/a', 'https://berth.example')).toBe('https://berth.example/api/3.0/files/a');
  expect(externalHref('javascript:alert(1)', 'https://berth.example')).toBeUndefined();
});
