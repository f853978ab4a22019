import type { TenantTx } from '@berth/database';
import { WEBHOOKS } from '@berth/domain';
import { fromKysely, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { drainOne } from '../../../platform/jobs/drain-one.ts';
import { jobIdOf } from '../../../platform/jobs/job.ts';
import type { ForwardEndpoint } from '../../buildings/index.ts';

export const DRAIN_QUEUE = 'webhook';
export const WAKE_QUEUE = 'wake-webhook';

export const Endpoint = z.object({ organisationId: z.uuid(), buildingId: z.uuid(), endpointId: z.uuid() });

const bare = ({ organisationId, buildingId, endpointId }: ForwardEndpoint) => ({
  organisationId,
  buildingId,
  endpointId,
});

export const drainNow = (boss: PgBoss, endpoint: ForwardEndpoint) =>
  drainOne(boss, { queue: DRAIN_QUEUE, wakeQueue: WAKE_QUEUE, key: endpoint.endpointId, data: bare(endpoint) });

/** For a drain that still runs. */
export const wakeNow = (boss: PgBoss, endpoint: ForwardEndpoint) => boss.send(WAKE_QUEUE, bare(endpoint));

/**
 * Waiting happens in a queue of its own: a drain that is put off would stand for all that come after it. Those who wait for
 * the same moment of the database's clock are one.
 */
export const wakeAt = (boss: PgBoss, endpoint: ForwardEndpoint, at: number) =>
  boss.send(WAKE_QUEUE, bare(endpoint), {
    id: jobIdOf(endpoint.endpointId, `wake:${at}`),
    startAfter: new Date(Math.ceil(at)),
  });

/** In the transaction that writes down what is to be sent. */
export const wakeSettled = (boss: PgBoss, tx: TenantTx, endpoint: ForwardEndpoint) =>
  boss.send(WAKE_QUEUE, bare(endpoint), { db: fromKysely(tx), startAfter: WEBHOOKS.settleMs / 1000 });
