import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import { switchOff, type WhyOff } from './forward-state.sql.ts';
import type { ForwardTarget } from './forward-targets.ts';

/** Disables a receiver until an administrator enables it again, with a notice, an event and an audit entry. */
export async function stopForwarding(
  { live, record }: Pick<Deps, 'live' | 'record'>,
  tx: TenantTx,
  target: ForwardTarget,
  why: WhyOff,
): Promise<void> {
  const { organisationId, buildingId, endpointId, url } = target;
  if ((await switchOff(tx, target, why)) === undefined) return;
  live.announce(tx, { organisationId, buildingId }, { kind: 'settings', ids: [buildingId] });
  // Only the origin, because the path may contain a secret.
  const payload = { buildingId, endpointId, receiver: new URL(url).origin, why };
  const event = { organisationId, type: 'building.forwarding-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { endpointId, receiver: payload.receiver, why });
}
