import { expect, test } from 'vitest';
import { isHeaderName, isHeaderValue } from './header.ts';

test.each(['X-Api-Key', 'Authorization', 'x', 'Berth-Token-2'])('accepts the header %s', (name) => {
  expect(isHeaderName(name)).toBe(true);
});

test.each([
  '',
  'X Key',
  'X_Key',
  'X-Key\r\nHost: evil',
  'é',
  'x'.repeat(65),
  'Host',
  'cookie',
  'Connection',
  'Transfer-Encoding',
  'TE',
  'Upgrade',
  'User-Agent',
  'Content-Length',
  'content-type',
  'Webhook-Id',
  'webhook-signature',
])('a custom header of a webhook cannot be %j [T24]', (name) => {
  expect(isHeaderName(name)).toBe(false);
});

test('a header value is one line of printable ASCII', () => {
  for (const value of ['', 'Bearer a b~!', 'x'.repeat(500)]) expect(isHeaderValue(value)).toBe(true);
  for (const value of ['a\r\nb', 'a\nb', 'a\tb', '\u0000', 'é', '\u007f', '…'])
    expect(isHeaderValue(value)).toBe(false);
});
