import { WebhookTest } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { receiverKey, retryNow } from '../../connections/index.ts';
import { NoReceiver } from '../integrations.problems.ts';
import { insertDeliveries } from './deliveries.sql.ts';
import { findEndpoint } from './find-endpoint.ts';

/** Queues a test delivery ahead of all others, without retries. Returns its id. */
export const testReceiver = (deps: Deps) => (caller: BuildingCaller, endpointId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const target = await findEndpoint(tx, caller, endpointId);
    if (target === undefined) throw NoReceiver();
    const id = newId();
    const happenedAt = new Date();
    const data = { building: `/${target.organisation}/${target.building}` };
    const body = JSON.stringify(WebhookTest.parse({ type: 'test', timestamp: happenedAt.toISOString(), data }));
    await insertDeliveries(tx, [{ ...target, id, eventId: id, reservationId: null, type: 'test', body, happenedAt }]);
    await retryNow(tx, receiverKey(target));
    await noteChange(deps, tx, caller, {
      action: 'webhook.tested',
      subjectId: endpointId,
      before: undefined,
      after: { deliveryId: id },
      notice: 'settings',
    });
    return id;
  });
