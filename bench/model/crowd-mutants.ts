import type { ProcessMutants } from './planted-env.ts';

const ENGINE = 'apps/server/src/modules/reservations/engine';

/** Faults in contended limits, which only many concurrent users reveal. */
export const CROWD_MUTANTS: ProcessMutants = {
  /** The former behaviour: the contended lock is held over every round trip, and waiting requests hold a connection. */
  'locks-first': {
    edits: [
      {
        file: `${ENGINE}/reserve-space.ts`,
        from: 'const isLate = isPlain(attempt) && !hasLostRace;',
        to: 'const isLate = false;',
      },
      {
        file: `${ENGINE}/reserve-space.ts`,
        from: 'locked.crowd.size > 0 ? inLimitQueue(buildingId, work) : work()',
        to: 'work()',
      },
    ],
  },
  'no-lock': {
    edits: [
      {
        file: `${ENGINE}/5-store.ts`,
        from: 'kept: repeatable, condition }, late);',
        to: 'kept: repeatable, condition }, []);',
      },
    ],
  },
  'no-recount': {
    edits: [
      {
        file: `${ENGINE}/5-store.ts`,
        from: 'late.length > 0 ? roomIsLeftSql(caller, only, read) : undefined;',
        to: 'undefined;',
      },
    ],
  },
};
