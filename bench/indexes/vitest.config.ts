import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

const setup = ['bench/indexes/global-setup.ts'];

/** The unchanged tests, on databases whose statistics claim a large table. */
export default defineConfig({
  ...whole,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...whole.test,
    projects: (whole.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project && project.test?.globalSetup !== undefined
        ? { ...project, test: { ...project.test, globalSetup: setup } }
        : project,
    ),
  },
});
