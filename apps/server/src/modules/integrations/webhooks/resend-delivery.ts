import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { receiverKey, retryNow } from '../../connections/index.ts';
import { DeliveryNotFound, DeliveryNotKept, NoReceiver } from '../integrations.problems.ts';
import { lockDelivery, waitAgain } from './delivery-log.sql.ts';
import { findEndpoint } from './find-endpoint.ts';

/** Requeues a delivery that was sent or given up, under the same id. A waiting delivery is only retried at once. */
export const resendDelivery = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const delivery = await lockDelivery(tx, caller, id);
    if (delivery === undefined) throw DeliveryNotFound();
    if (!delivery.hasBody) throw DeliveryNotKept();
    if (!(await findEndpoint(tx, caller, delivery.endpointId))) throw NoReceiver();
    await waitAgain(tx, caller, id);
    const { state, endpointId } = delivery;
    await retryNow(tx, receiverKey({ ...caller, endpointId }));
    await noteChange(deps, tx, caller, {
      action: 'webhook.resent',
      subjectId: endpointId,
      before: undefined,
      after: { deliveryId: id, state },
      notice: 'settings',
    });
  });
