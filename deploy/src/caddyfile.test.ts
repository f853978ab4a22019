import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8');
const product = caddyfile.slice(caddyfile.indexOf('{$BERTH_HOST}'), caddyfile.indexOf('{$BERTH_ISSUER_HOST}'));

test('internal endpoints of the processes are not routed from outside', () => {
  const inside = /@inside path ([^\n]+)\n\s*respond @inside 404/.exec(product)?.[1]?.split(' ');
  expect(inside).toEqual(['/metrics', '/readyz', '/livez']);
});

test("a node is unready for longer than the proxy's health check interval", () => {
  const interval = Number(/health_interval (\d+)s/.exec(product)?.[1]) * 1000;
  const config = readFileSync(new URL('../../apps/server/src/platform/config/config.ts', import.meta.url), 'utf8');
  const unready = Number(/UNREADY_MS: [^\n]*default\((\d+)\)/.exec(config)?.[1]);
  expect(interval).toBeGreaterThan(0);
  expect(unready).toBeGreaterThan(interval);
});
