import { join } from 'node:path';
import { cacheDir, checkoutDir } from '../services/places.ts';
import type { ServiceName } from '../services/start-services.ts';

export type Stage = {
  name: string;
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Determines how results are counted: a static stage is one check. */
  counts: 'exit' | 'vitest' | 'playwright' | 'lines';
  /** Cores, of the two of a build machine. */
  cores: 1 | 2;
  services?: ServiceName[];
  after?: string[];
  /** Runs only if it is named. */
  onRequest?: true;
  /** A selection of its tests may be empty, because nothing they depend on changed. */
  mayBeEmpty?: true;
};

const check = (name: string): Stage => ({
  name,
  command: ['npm', 'run', '--silent', `check:${name}`],
  counts: 'exit',
  cores: 1,
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
const product = { BERTH_ENV: 'test', WEB_DIR: join(web, 'dist') };
const fuzzer = process.env.TEST_SCHEMATHESIS ?? join(cacheDir(), 'schemathesis-4.32.5', 'bin', 'schemathesis');

const browser = (name: string, ...rest: string[]): Stage => ({
  name,
  command: ['playwright', 'test', ...rest],
  cwd: join(checkoutDir, 'e2e'),
  env: product,
  counts: 'playwright',
  cores: 2,
  services: everything,
  after: ['build'],
});

/** In the order of attempts; a stage that waits for a service lets the next one go first. */
export const stages: Stage[] = [
  { name: 'build', command: ['vite', 'build'], cwd: web, counts: 'exit', cores: 1 },
  check('types'),
  // Waits for responses half of its time, so it runs beside the static stages.
  {
    name: 'fuzz',
    command: ['node', 'bench/fuzz.ts'],
    env: { BERTH_ENV: 'test', TEST_SCHEMATHESIS: fuzzer },
    counts: 'lines',
    cores: 1,
    services: ['postgres', 'nats', 'mail'],
  },
  check('lint'),
  { name: 'alerts', command: ['node', 'bench/alert-rules.ts'], counts: 'lines', cores: 1 },
  check('format'),
  check('boundaries'),
  check('unused'),
  vitest('unit', [], ['unit', 'web']),
  vitest('db', ['postgres', 'mail'], ['db', 'db-alone']),
  vitest('nats', ['postgres', 'nats']),
  vitest('contract', ['postgres', 'nats', 'mail']),
  { ...vitest('proofs', ['postgres', 'nats', 'mail']), mayBeEmpty: true },
  browser('e2e'),
  {
    ...browser(
      'pictures',
      'pictures',
      'check-in',
      'ticket',
      'kiosk-screen',
      'calendar-sync',
      'webhooks',
      'doors',
      'evacuation',
    ),
    env: { ...product, PICTURES: '1' },
    onRequest: true,
  },
];
