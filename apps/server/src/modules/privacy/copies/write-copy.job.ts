import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { COPY_HOURS } from './ask-for-copy.ts';
import { copyOfPerson } from './copy-of-person.ts';
import { knownPerson } from '../known-person.sql.ts';
import { lockRequest, storeCopy } from '../requests.sql.ts';

/** Writes a requested copy. Idempotent: a finished request is not processed again. */
export const writeCopy = (deps: Pick<JobDeps, 'db' | 'record'>) =>
  eventJob({
    name: 'write-copy',
    on: ['member.copy-asked.v1'],
    async run({ organisationId, payload: { memberId, requestId } }) {
      const who = await inTenant(deps.db, organisationId, (tx) => knownPerson(tx, { organisationId, memberId }));
      if (who === undefined) return;
      const content = JSON.stringify(await copyOfPerson(deps.db, who));
      await inTenant(deps.db, organisationId, async (tx) => {
        const request = await lockRequest(tx, { organisationId, id: requestId });
        if (request?.state !== 'waiting') return;
        await storeCopy(tx, { organisationId, id: requestId }, content, COPY_HOURS);
        await deps.record(tx, {
          organisationId,
          type: 'member.copy-ready.v1',
          payload: { memberId },
          actorId: undefined,
        });
      });
    },
  });
