import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';
import { forwardTargetsIn } from '../../connections/index.ts';

/** Whether reservations of the caller's building are forwarded to this endpoint. */
export const findEndpoint = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey, endpointId: string) =>
  (await forwardTargetsIn(tx, organisationId, 'forwardReservation')).find(
    (target) => target.buildingId === buildingId && target.endpointId === endpointId,
  );
