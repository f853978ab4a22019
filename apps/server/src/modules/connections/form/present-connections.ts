import type { Delivery, Integrations } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import { doorBridgesIn } from '../doors/door-bridge.sql.ts';
import { doorsStateFrom } from '../doors/doors-state.ts';
import { type ForwardStateRow, forwardStatesIn } from '../forwarding/forward-state.sql.ts';
import { integrationsFrom } from '../integrations.ts';
import { pollingFrom } from '../platform/polling.ts';
import { sensorPollsIn } from '../platform/sensor-poll.sql.ts';
import { secretsIn } from '../secrets/building-secrets.sql.ts';
import { fieldOf } from '../secrets/secret-fields.ts';

/** The secrets and states of the connections of one building or all. */
export const connectionStatesIn = async (tx: TenantTx, organisationId: string, buildingId?: string) => ({
  secrets: await secretsIn(tx, organisationId, buildingId),
  states: await forwardStatesIn(tx, organisationId, buildingId),
  polls: await sensorPollsIn(tx, organisationId, buildingId),
  bridges: await doorBridgesIn(tx, organisationId, buildingId),
});

export type ConnectionStates = Awaited<ReturnType<typeof connectionStatesIn>>;

const deliveryFrom = (state: ForwardStateRow | undefined): Delivery => ({
  deliveredDatetime: toIsoOrNull(state?.deliveredAt),
  failingSince: toIsoOrNull(state?.failingSince),
  failure: (state?.failure ?? null) as ForwardFailure | null,
  status: state?.status ?? null,
  switchedOffDatetime: toIsoOrNull(state?.switchedOffAt),
});

/** The integrations as a dashboard administrator sees them. Of each secret only its last characters are shown. */
export function presentConnections(
  building: { readonly id: string; readonly integrations: Partial<StoredIntegrations> },
  { secrets, states, polls, bridges }: ConnectionStates,
): Integrations {
  const stored = integrationsFrom(building.integrations);
  const ownRow = <T extends { readonly buildingId: string }>(rows: readonly T[]) =>
    rows.find(({ buildingId }) => buildingId === building.id);
  const last4 = new Map(
    secrets.filter(({ buildingId }) => buildingId === building.id).map((secret) => [secret.field, secret.last4]),
  );
  const secretState = (field: string) => ({ set: last4.has(field), last4: last4.get(field) ?? '' });
  const deliveryTo = (id: string) =>
    deliveryFrom(states.find(({ buildingId, endpointId }) => buildingId === building.id && endpointId === id));
  const { azure, google, sensorPlatform, doors, forwardReservation, forward } = stored;
  return {
    azure,
    google,
    sensorPlatform: {
      ...sensorPlatform,
      password: secretState(fieldOf.platformPassword),
      polling: pollingFrom(ownRow(polls)),
    },
    doors: { ...doors, secret: secretState(fieldOf.doorSecret), state: doorsStateFrom(ownRow(bridges)) },
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
