import type { ProcessMutants } from '../model/planted-env.ts';

const HOLDS = 'apps/server/src/modules/reservations/holds';

/** Faults that only concurrent requests reveal. */
export const WAITLIST_FAULTS: ProcessMutants = {
  /** Two cancellations at the same time hold both spaces for the same person. */
  'no-lock': { edits: [{ file: `${HOLDS}/hand-over.ts`, from: 'await lockHandOver(tx, at);', to: '' }] },
};
