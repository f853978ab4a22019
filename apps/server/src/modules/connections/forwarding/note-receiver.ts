import type { TenantTx } from '@berth/database';
import { type ConnectionResult, HEALTH } from '@berth/domain/integrations';
import type { Deps } from '../../../platform/deps.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import { type NotedHealth, noteResults } from '../connection-health.sql.ts';
import { type ForwardTarget, receiverKey } from './forward-targets.ts';

const POLICIES = { forwardReservation: HEALTH.webhooks, forward: HEALTH.readings } as const;

/**
 * Stores the results of deliveries. A receiver that is given up is disabled until an administrator enables it again,
 * with a notice, an event and an audit entry.
 */
export async function noteReceiver(
  { live, record }: Pick<Deps, 'live' | 'record'>,
  tx: TenantTx,
  target: ForwardTarget,
  results: readonly ConnectionResult[],
): Promise<NotedHealth> {
  const health = await noteResults(tx, receiverKey(target), POLICIES[target.forwarding], results);
  if (!health.hasStopped) return health;
  const { organisationId, buildingId, endpointId, url } = target;
  const why: 'gone' | 'failing' = health.failure === null ? 'gone' : 'failing';
  live.announce(tx, { organisationId, buildingId }, { kind: 'settings', ids: [buildingId] });
  // Only the origin, because the path may contain a secret.
  const payload = { buildingId, endpointId, receiver: new URL(url).origin, why };
  const event = { organisationId, type: 'building.forwarding-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { endpointId, receiver: payload.receiver, why });
  return health;
}
