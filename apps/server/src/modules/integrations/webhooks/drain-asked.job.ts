import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { lockDelivery } from './delivery-log.sql.ts';
import { drainNow } from './wake.ts';

/** Somebody waits for it. Twice is harmless: what was sent does not wait any more. */
export const drainAsked = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'drain-asked',
    on: ['webhook.resent.v1', 'webhook.tested.v1'],
    async run({ organisationId, payload: { buildingId, subjectId } }) {
      const at = { organisationId, buildingId };
      const delivery = await inTenant(db, organisationId, (tx) => lockDelivery(tx, at, subjectId));
      if (delivery !== undefined) await drainNow(boss, { ...at, endpointId: delivery.endpointId });
    },
  });
