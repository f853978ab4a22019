import type { WebhookReceiverHealth } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { connectionHealthIn, receiverKey, receiversOf } from '../../connections/index.ts';
import { countsByReceiver } from './delivery-log.sql.ts';

/** The state of each receiver of the building. */
export async function receiverHealth(tx: TenantTx, caller: BuildingCaller): Promise<WebhookReceiverHealth[]> {
  const { organisationId, buildingId } = caller;
  const healthOf = await connectionHealthIn(tx, organisationId, buildingId);
  const counts = await countsByReceiver(tx, caller);
  const receivers = await receiversOf(tx, caller);
  return receivers.map(({ endpointId, forwarding, url, enabled }) => {
    const health = healthOf(receiverKey({ organisationId, buildingId, endpointId }));
    const count = counts.find((one) => one.endpointId === endpointId) ?? { sent: 0, dead: 0, waiting: 0 };
    return {
      endpointId,
      what: forwarding === 'forward' ? 'readings' : 'reservations',
      receiver: new URL(url).host,
      isOn: enabled && health.stoppedAt === null,
      deliveredDatetime: toIsoOrNull(health.succeededAt),
      failingSince: toIsoOrNull(health.failingSince),
      failure: health.failure as ForwardFailure | null,
      status: health.status,
      failures: health.failures,
      pausedUntil: toIsoOrNull(health.retryAt),
      switchedOffDatetime: toIsoOrNull(health.stoppedAt),
      week: forwarding === 'forward' ? null : { sent: count.sent, dead: count.dead },
      waiting: count.waiting,
    };
  });
}
