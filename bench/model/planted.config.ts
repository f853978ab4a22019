import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { CALENDAR_MUTANTS } from './calendar-mutants.ts';
import { PROTECTIONS } from '../protections/all.ts';
import { edited } from './plant.ts';

const { edits } = { ...CALENDAR_MUTANTS, ...PROTECTIONS }[process.env['PLANTED'] ?? ''] ?? { edits: [] };
if (edits.length === 0) throw new Error('nothing to plant');

const planted = {
  name: 'planted',
  enforce: 'pre' as const,
  transform: (source: string, id: string) => edits.filter(({ file }) => id.endsWith(file)).reduce(edited, source),
};

/** The unchanged tests, over sources with the fault that `PLANTED` names. */
export default defineConfig({
  ...whole,
  root: new URL('../..', import.meta.url).pathname,
  test: {
    ...whole.test,
    // No cache, because modules compiled from other sources must not be used.
    fsModuleCache: false,
    projects: (whole.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, plugins: [...(project.plugins ?? []), planted] }
        : project,
    ),
  },
});
