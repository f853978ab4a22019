import { queuedJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createSettleTeamDays } from './settle-team-days.ts';
import { teamDaysQueue } from './team-days-queue.ts';

/** The number of buildings that a process serves at a time. */
const BUILDINGS = 4;

/** Safe to run twice: a desk that was released and a day that was settled are not found again. */
export const settleTeamDaysJob = (deps: JobDeps) => {
  const settle = createSettleTeamDays(deps);
  return queuedJob({
    name: teamDaysQueue.name,
    atOnce: BUILDINGS,
    isAlone: true,
    schema: teamDaysQueue.schema,
    async run(at) {
      const next = await settle(at);
      if (next !== undefined) await teamDaysQueue.startAt(deps.boss, at, next);
    },
  });
};
