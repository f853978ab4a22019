import type { Edit } from './plant.ts';

const RESERVE = 'apps/server/src/modules/reservations/reserve';

/** Mistakes about limits of many people, which only a crowd can notice. */
export const CROWD_MUTANTS: Readonly<Record<string, { readonly edits: readonly Edit[] }>> = {
  /** As it was before: the lock of all is held over every trip, and whoever waits for it has a connection. */
  'locks-first': {
    edits: [
      {
        file: `${RESERVE}/reserve-space.ts`,
        from: 'const isLate = isPlain(attempt) && !isOvertaken;',
        to: 'const isLate = false;',
      },
      {
        file: `${RESERVE}/reserve-space.ts`,
        from: 'locked.crowd.size > 0 ? inCrowd(buildingId, work) : work()',
        to: 'work()',
      },
    ],
  },
  'no-lock': {
    edits: [{ file: `${RESERVE}/store-planned.ts`, from: 'kept, condition }, late);', to: 'kept, condition }, []);' }],
  },
  'no-recount': {
    edits: [
      {
        file: `${RESERVE}/store-planned.ts`,
        from: 'late.length > 0 ? roomIsLeftSql(caller, only, read) : undefined;',
        to: 'undefined;',
      },
    ],
  },
};

/** For the environment of a process that has one of them; nothing for none. */
export function plantedEnv(name: string | undefined): Record<string, string> {
  if (name === undefined) return {};
  if (CROWD_MUTANTS[name] === undefined) throw new Error(`one of ${Object.keys(CROWD_MUTANTS).join(', ')}`);
  return { PLANTED: name, NODE_OPTIONS: `--import=${new URL('./plant-in-process.ts', import.meta.url).href}` };
}
