import type { TenantTx } from '@berth/database';
import { WEBHOOKS } from '@berth/domain';
import { fromKysely, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { drainOne } from '../../../platform/jobs/drain-one.ts';
import { jobIdOf } from '../../../platform/jobs/job.ts';
import type { ForwardEndpoint } from '../../connections/index.ts';

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

/** Runs the delivery worker again after the one in progress. */
export const wakeNow = (boss: PgBoss, endpoint: ForwardEndpoint) => boss.send(WAKE_QUEUE, bare(endpoint));

/**
 * Delays go through a separate queue: the delivery queue stores one job per receiver, so a delayed one would suppress
 * all later ones. Jobs for the same receiver and moment have the same id, so only one is stored.
 */
export const wakeAt = (boss: PgBoss, endpoint: ForwardEndpoint, at: number) =>
  boss.send(WAKE_QUEUE, bare(endpoint), {
    id: jobIdOf(endpoint.endpointId, `wake:${at}`),
    startAfter: new Date(Math.ceil(at)),
  });

/** Queues the job in the transaction that stores the deliveries. */
export const wakeSettled = (boss: PgBoss, tx: TenantTx, endpoint: ForwardEndpoint) =>
  boss.send(WAKE_QUEUE, bare(endpoint), { db: fromKysely(tx), startAfter: WEBHOOKS.settleMs / 1000 });
