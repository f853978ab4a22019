import type { Delivery, Integrations } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { ConnectionHealth, ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import { connectionHealthIn, connectionKey } from '../connection-health.sql.ts';
import { doorBridgesIn } from '../doors/door-bridge.sql.ts';
import { doorsStateFrom } from '../doors/doors-state.ts';
import { receiverKey } from '../forwarding/forward-targets.ts';
import { integrationsFrom } from '../integrations.ts';
import { pollingFrom } from '../platform/polling.ts';
import { sensorPollsIn } from '../platform/sensor-poll.sql.ts';
import { secretsIn } from '../secrets/building-secrets.sql.ts';
import { fieldOf } from '../secrets/secret-fields.ts';

/** The secrets and states of the connections of one building or all. */
export const connectionStatesIn = async (tx: TenantTx, organisationId: string, buildingId?: string) => ({
  organisationId,
  secrets: await secretsIn(tx, organisationId, buildingId),
  healthOf: await connectionHealthIn(tx, organisationId, buildingId),
  polls: await sensorPollsIn(tx, organisationId, buildingId),
  bridges: await doorBridgesIn(tx, organisationId, buildingId),
});

export type ConnectionStates = Awaited<ReturnType<typeof connectionStatesIn>>;

const deliveryFrom = ({ succeededAt, failingSince, failure, status, stoppedAt }: ConnectionHealth): Delivery => ({
  deliveredDatetime: toIsoOrNull(succeededAt),
  failingSince: toIsoOrNull(failingSince),
  failure: failure as ForwardFailure | null,
  status,
  switchedOffDatetime: toIsoOrNull(stoppedAt),
});

/** The integrations as a dashboard administrator sees them. Of each secret only its last characters are shown. */
export function presentConnections(
  building: { readonly id: string; readonly integrations: Partial<StoredIntegrations> },
  { organisationId, secrets, healthOf, polls, bridges }: ConnectionStates,
): Integrations {
  const stored = integrationsFrom(building.integrations);
  const ownRow = <T extends { readonly buildingId: string }>(rows: readonly T[]) =>
    rows.find(({ buildingId }) => buildingId === building.id);
  const last4 = new Map(
    secrets.filter(({ buildingId }) => buildingId === building.id).map((secret) => [secret.field, secret.last4]),
  );
  const secretState = (field: string) => ({ set: last4.has(field), last4: last4.get(field) ?? '' });
  const at = { organisationId, buildingId: building.id };
  const deliveryTo = (endpointId: string) => deliveryFrom(healthOf(receiverKey({ ...at, endpointId })));
  const { azure, google, sensorPlatform, doors, forwardReservation, forward } = stored;
  return {
    azure,
    google,
    sensorPlatform: {
      ...sensorPlatform,
      password: secretState(fieldOf.platformPassword),
      polling: pollingFrom(healthOf(connectionKey('sensor-platform', at)), ownRow(polls)),
    },
    doors: {
      ...doors,
      secret: secretState(fieldOf.doorSecret),
      state: doorsStateFrom(healthOf(connectionKey('doors', at)), ownRow(bridges)),
    },
    forwardReservation: {
      ...forwardReservation,
      endpoints: forwardReservation.endpoints.map((endpoint) => ({
        ...endpoint,
        apiKey: secretState(fieldOf.apiKey(endpoint.id)),
        delivery: deliveryTo(endpoint.id),
      })),
    },
    forward: {
      ...forward,
      endpoints: forward.endpoints.map((endpoint) => ({
        ...endpoint,
        headerValue: secretState(fieldOf.headerValue(endpoint.id)),
        delivery: deliveryTo(endpoint.id),
      })),
    },
  };
}
