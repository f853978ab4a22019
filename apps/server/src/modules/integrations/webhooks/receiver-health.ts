import type { WebhookReceiverHealth } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { forwardStatesIn, receiversOf } from '../../connections/index.ts';
import { countsByReceiver } from './delivery-log.sql.ts';

/** The state of each receiver of the building. */
export async function receiverHealth(tx: TenantTx, caller: BuildingCaller): Promise<WebhookReceiverHealth[]> {
  const { organisationId, buildingId } = caller;
  const states = await forwardStatesIn(tx, organisationId, buildingId);
  const counts = await countsByReceiver(tx, caller);
  const receivers = await receiversOf(tx, caller);
  return receivers.map(({ endpointId, forwarding, url, enabled }) => {
    const state = states.find((one) => one.endpointId === endpointId);
    const count = counts.find((one) => one.endpointId === endpointId) ?? { sent: 0, dead: 0, waiting: 0 };
    return {
      endpointId,
      what: forwarding === 'forward' ? 'readings' : 'reservations',
      receiver: new URL(url).host,
      isOn: enabled && (state?.switchedOffAt ?? null) === null,
      deliveredDatetime: toIsoOrNull(state?.deliveredAt),
      failingSince: toIsoOrNull(state?.failingSince),
      failure: (state?.failure ?? null) as ForwardFailure | null,
      status: state?.status ?? null,
      failures: state?.failures ?? 0,
      pausedUntil: toIsoOrNull(state?.probeAt),
      switchedOffDatetime: toIsoOrNull(state?.switchedOffAt),
      week: forwarding === 'forward' ? null : { sent: count.sent, dead: count.dead },
      waiting: count.waiting,
    };
  });
}
