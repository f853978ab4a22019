import { defineConfig } from 'vitest/config';
import { catalogueTexts } from './apps/web/build/catalogue-texts.ts';

const anywhere = (suffix: string) => [`{apps,packages,conformance,deploy}/**/*${suffix}.test.{ts,tsx}`];
const special = ['db', 'nats', 'contract'].map((kind) => `**/*.${kind}.test.ts`);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** `.test` is pure; `.db.test` has PostgreSQL; `.nats.test` has the broker as well; `.contract.test` has the whole api. */
const storey = (name: string, timeout: number) => ({
  test: {
    name,
    include: anywhere(`.${name}`),
    exclude,
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
        test: { name: 'unit', include: anywhere(''), exclude: [...exclude, ...special], testTimeout: 20_000 },
      },
      storey('db', 20_000),
      storey('nats', 30_000),
      storey('contract', 300_000),
    ],
  },
});
