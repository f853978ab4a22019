import { defineConfig } from 'vitest/config';
import { catalogueTexts } from './apps/web/build/catalogue-texts.ts';

const anywhere = (suffix: string) => [`{apps,packages,conformance,deploy}/**/*${suffix}.test.{ts,tsx}`];
const special = ['db', 'nats', 'contract'].map((kind) => `**/*.${kind}.test.ts`);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** These replace modules, or ask about what a process has prepared, so each has a process of its own. */
const alone = ['reservation-model-mutants', 'client', 'status-cost', 'audit-cost'].map(
  (name) => `**/${name}.db.test.ts`,
);

/** `.test` is pure; `.db.test` has PostgreSQL; `.nats.test` has the broker as well; `.contract.test` has the whole api. */
const storey = (
  name: string,
  timeout: number,
  rest: { include?: string[]; exclude?: string[]; isolate?: false } = {},
) => ({
  test: {
    name,
    include: anywhere(`.${name}`),
    exclude,
    ...rest,
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    testTimeout: timeout,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [catalogueTexts()],
        test: {
          name: 'unit',
          include: anywhere(''),
          exclude: [...exclude, ...special, 'apps/web/**'],
          testTimeout: 20_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [catalogueTexts()],
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 20_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      storey('db', 20_000, { exclude: [...exclude, ...alone], isolate: false }),
      storey('db-alone', 20_000, { include: alone }),
      storey('nats', 30_000),
      storey('contract', 300_000),
    ],
  },
});
