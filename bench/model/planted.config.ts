import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { CALENDAR_MUTANTS } from './calendar-mutants.ts';
import { edited } from './plant.ts';

const { edits } = CALENDAR_MUTANTS[process.env['PLANTED'] ?? ''] ?? { edits: [] };
if (edits.length === 0) throw new Error('nothing to plant');

const planted = {
  name: 'planted',
  enforce: 'pre' as const,
  transform: (source: string, id: string) => edits.filter(({ file }) => id.endsWith(file)).reduce(edited, source),
};

/** The tests as they are, over sources with the mistake that `PLANTED` names. */
export default defineConfig({
  ...whole,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...whole.test,
    // What was made of the sources without the mistake, or with another, is not taken for what is made of these.
    fsModuleCache: false,
    projects: (whole.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? { ...project, plugins: [planted] } : project,
    ),
  },
});
