import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChanges } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { forwardTargetsIn, receiverKey, retryNow } from '../../connections/index.ts';
import { deadWaitAgain } from './delivery-log.sql.ts';

/** Resends everything given up since a time to the enabled receivers, such as after an outage. Returns the number. */
export const resendDead = (deps: Deps) => (caller: BuildingCaller, since: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const targets = await forwardTargetsIn(tx, caller.organisationId, 'forwardReservation');
    const endpointIds = targets.filter((one) => one.buildingId === caller.buildingId).map((one) => one.endpointId);
    const waiting = await deadWaitAgain(tx, caller, endpointIds, since);
    if (waiting.length === 0) return 0;
    for (const { endpointId } of waiting) await retryNow(tx, receiverKey({ ...caller, endpointId }));
    await noteChanges(deps, tx, caller, {
      action: 'webhook.resent',
      notice: 'settings',
      subjects: waiting.map(({ endpointId, count }) => ({
        id: endpointId,
        before: undefined,
        after: { deliveries: count, since },
      })),
    });
    return waiting.reduce((sum, { count }) => sum + count, 0);
  });
