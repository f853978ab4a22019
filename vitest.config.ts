import { defineConfig } from 'vitest/config';
import { catalogueTexts } from './apps/web/build/catalogue-texts.ts';

const anywhere = (suffix: string) => [`{apps,bench,packages,conformance,deploy}/**/*${suffix}.test.{ts,tsx}`];
const special = ['db', 'nats', 'contract', 'proof'].map((kind) => `**/*.${kind}.test.ts`);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** Names a test that hangs. It is no statement about speed: the same test may take ten times as long on a busy machine. */
const HANGS_MS = 600_000;
const limits = {
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: HANGS_MS } },
  maxWorkers: 2,
};

/** Inspects the statements that a process has prepared, so it needs a process of its own. */
const alone = ['**/client.db.test.ts'];

/** One more than there are cores, for tests that wait for PostgreSQL a third of their time. */
const THREE_WORKERS = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Tests with PostgreSQL; most share one process, since starting one costs more than running a file. */
const withDatabase = (
  name: string,
  rest: { include?: string[]; exclude?: string[]; isolate?: false } & Partial<typeof THREE_WORKERS> = {},
) => ({
  test: {
    name,
    include: anywhere(`.${name}`),
    exclude,
    ...limits,
    ...rest,
    globalSetup: ['packages/testkit/src/global-setup.ts'],
  },
});

/**
 * The suffix of a test file says what it needs: `.test` nothing, `.db.test` PostgreSQL, `.nats.test` the broker too,
 * `.contract.test` the whole API, `.proof.test` all of it and a lot of time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogueTexts()],
        test: {
          name: 'unit',
          include: anywhere(''),
          exclude: [...exclude, ...special, 'apps/web/**'],
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: [catalogueTexts()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
          ...limits,
        },
      },
      withDatabase('db', { exclude: [...exclude, ...alone], isolate: false, ...THREE_WORKERS }),
      withDatabase('db-alone', { include: alone, ...THREE_WORKERS }),
      withDatabase('nats'),
      withDatabase('contract', THREE_WORKERS),
      withDatabase('proofs', { include: anywhere('.proof') }),
    ],
  },
});
