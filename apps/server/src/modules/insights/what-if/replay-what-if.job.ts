import { setImmediate as othersFirst } from 'node:timers/promises';
import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { readDays, whatIfAnswer } from './replay-days.ts';
import { beginReplay, endReplay } from './what-if.sql.ts';

const LONGEST_MS = 60_000;

/** Runs in steps, so that the worker can do other jobs in between; undefined if it takes too long. */
async function runWithin<T>(steps: Generator<void, T>, until: number): Promise<T | undefined> {
  while (performance.now() < until) {
    const step = steps.next();
    if (step.done) return step.value;
    await othersFirst();
  }
  return undefined;
}

/** Safe to run twice: a finished replay is not started again, and its answer is stored once. */
export const replayWhatIf = ({ db }: Pick<JobDeps, 'db'>, longestMs = LONGEST_MS) =>
  eventJob({
    name: 'replay-what-if',
    on: ['what-if.asked.v1'],
    async run({ organisationId, payload: { buildingId, replayId } }) {
      const until = performance.now() + longestMs;
      const which = { organisationId, buildingId, id: replayId };
      const request = await inTenant(db, organisationId, (tx) => beginReplay(tx, which));
      const [building] = await inTenant(db, organisationId, (tx) => countedBuildings(tx, organisationId, buildingId));
      if (request === undefined || building === undefined) return;
      const premises = await createKnownPremises(db)({ ...which, rulesVersion: building.rulesVersion });
      const days = await inTenant(db, organisationId, (tx) =>
        readDays(tx, organisationId, building, premises, request),
      );
      const answer = await runWithin(whatIfAnswer(days, request.changes), until);
      await inTenant(db, organisationId, (tx) => endReplay(tx, which, answer ?? 'too_long'));
    },
  });
