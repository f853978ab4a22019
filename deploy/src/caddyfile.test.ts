import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8');
const product = caddyfile.slice(caddyfile.indexOf('{$BERTH_HOST}'), caddyfile.indexOf('{$BERTH_ISSUER_HOST}'));

test('internal endpoints of the processes are not routed from outside', () => {
  const inside = /@inside path ([^\n]+)\n\s*respond @inside 404/.exec(product)?.[1]?.split(' ');
  expect(inside).toEqual(['/metrics', '/readyz', '/livez']);
});

test.each([
  ['/api/3.0/reservations/acme/hq?hash=secret', '/api/3.0/reservations/acme/hq?[cut]'],
  ['/api/3.0/confirmations/secret', '/api/3.0/confirmations/[cut]'],
  ['/workplace/reservation-status/secret', '/workplace/reservation-status/[cut]'],
  ['/api/3.0/privacy/receipts/acme/secret', '/api/3.0/privacy/receipts/[cut]'],
  ['/privacy-receipt/acme/secret', '/privacy-receipt/[cut]'],
  ['/api/3.0/calendar-feeds/secret.ics', '/api/3.0/calendar-feeds/[cut]'],
  ['/api/3.0/calendar-feeds/rooms/secret.ics', '/api/3.0/calendar-feeds/[cut]'],
  ['/session/callback?code=secret&state=x', '/session/callback?[cut]'],
  ['/api/3.0/floors/acme/hq', '/api/3.0/floors/acme/hq'],
])('the proxy logs %s as %s [T16, T22]', (uri, logged) => {
  const [, pattern = '', replacement = ''] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(caddyfile) ?? [];
  expect(pattern).not.toBe('');
  expect(uri.replace(new RegExp(pattern), replacement)).toBe(logged);
});

test("a node is unready for longer than the proxy's health check interval", () => {
  const interval = Number(/health_interval (\d+)s/.exec(product)?.[1]) * 1000;
  const config = readFileSync(new URL('../../apps/server/src/platform/config/config.ts', import.meta.url), 'utf8');
  const unready = Number(/UNREADY_MS: [^\n]*default\((\d+)\)/.exec(config)?.[1]);
  expect(interval).toBeGreaterThan(0);
  expect(unready).toBeGreaterThan(interval);
});
