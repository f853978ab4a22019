import { join } from 'node:path';
import { cacheDir, checkoutDir } from '../services/places.ts';
import type { ServiceName } from '../services/start-services.ts';

export type Stage = {
  name: string;
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** How its result is counted: a static stage is one check. */
  counts: 'exit' | 'vitest' | 'playwright' | 'lines';
  /** Of the two a build machine has. */
  cores: 1 | 2;
  services?: ServiceName[];
  after?: string[];
  /** Runs only when it is named. */
  onRequest?: true;
  /** Judges what those before it left behind, so it needs all of them. */
  looksBack?: true;
};

const check = (name: string, cores: 1 | 2 = 1): Stage => ({
  name,
  command: ['npm', 'run', '--silent', `check:${name}`],
  counts: 'exit',
  cores,
});

const vitest = (name: string, services: ServiceName[], projects = [name]): Stage => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
  counts: 'vitest',
  cores: 2,
  services,
});

const web = join(checkoutDir, 'apps/web');
const everything: ServiceName[] = ['postgres', 'nats', 'mail', 'keycloak'];
const product = {
  BERTH_ENV: 'test',
  WEB_DIR: join(web, 'dist'),
  TEST_SCHEMATHESIS: process.env.TEST_SCHEMATHESIS ?? join(cacheDir(), 'schemathesis-4.32.5', 'bin', 'schemathesis'),
};

/** In the order in which they are tried; a stage that still waits for a service lets the next one go first. */
export const stages: Stage[] = [
  check('format'),
  check('boundaries'),
  check('lint'),
  check('unused'),
  check('types'),
  { name: 'build', command: ['vite', 'build'], cwd: web, counts: 'exit', cores: 1 },
  vitest('unit', [], ['unit', 'web']),
  vitest('db', ['postgres', 'mail'], ['db', 'db-alone']),
  vitest('nats', ['postgres', 'nats']),
  vitest('contract', ['postgres', 'nats', 'mail']),
  {
    name: 'e2e',
    command: ['playwright', 'test'],
    cwd: join(checkoutDir, 'e2e'),
    env: product,
    counts: 'playwright',
    cores: 2,
    services: everything,
    after: ['build'],
  },
  {
    name: 'pictures',
    command: [
      'playwright',
      'test',
      'pictures',
      'check-in',
      'ticket',
      'kiosk-screen',
      'calendar-sync',
      'webhooks',
      'doors-and-platform',
    ],
    cwd: join(checkoutDir, 'e2e'),
    env: { ...product, PICTURES: '1' },
    counts: 'playwright',
    cores: 2,
    services: everything,
    after: ['build'],
    onRequest: true,
  },
  {
    name: 'fuzz',
    command: ['node', 'bench/fuzz.ts'],
    env: product,
    counts: 'lines',
    cores: 2,
    services: everything,
    after: ['build', 'e2e'],
  },
  {
    name: 'indexes',
    command: ['node', 'deploy/src/check-indexes.ts'],
    counts: 'exit',
    cores: 1,
    after: ['db', 'nats', 'contract', 'e2e'],
    looksBack: true,
  },
];
