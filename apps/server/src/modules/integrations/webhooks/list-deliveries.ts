import type { WebhookDelivery } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { DeliveryState } from '@berth/domain/integrations';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { countDeliveries, deliveriesOf } from './delivery-log.sql.ts';

type DeliveriesQuery = Parameters<typeof deliveriesOf>[2];

const present = (row: Awaited<ReturnType<typeof deliveriesOf>>[number]): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  endpointId: row.endpointId,
  happenedDatetime: toIso(row.happenedAt),
  attemptedDatetime: toIsoOrNull(row.attemptedAt),
  state: row.state as DeliveryState,
  attempts: row.attempts,
  status: row.status,
  milliseconds: row.milliseconds,
  failure: row.failure as WebhookDelivery['failure'],
  nextDatetime: row.state === 'waiting' ? toIso(row.nextAt) : null,
  canResend: row.hasBody && row.state !== 'waiting',
});

export const listDeliveries =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, query: DeliveriesQuery) =>
    inTenant(db, caller.organisationId, async (tx) => ({
      total: await countDeliveries(tx, caller, query),
      page: query.page,
      items: (await deliveriesOf(tx, caller, query)).map(present),
    }));
