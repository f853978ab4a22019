import type { TenantTx } from '@berth/database';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { WebhookReceiver } from '../../../platform/egress/send-webhook.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { connectedBuildings, integrationsOf } from '../connected-buildings.sql.ts';
import { connectionHealthIn, type ConnectionKey, connectionKey } from '../connection-health.sql.ts';
import { type Forwarding, integrationsFrom } from '../integrations.ts';
import { openSecret, type SealedSecret, sealedSecretsOf } from '../secrets/building-secrets.ts';
import { fieldOf } from '../secrets/secret-fields.ts';

/** A receiver of sensor data or of reservations. */
export type ForwardEndpoint = BuildingKey & { readonly endpointId: string };

export const receiverKey = (endpoint: ForwardEndpoint): ConnectionKey =>
  connectionKey('receiver', endpoint, endpoint.endpointId);

/** A receiver of a building's data. Secrets are sealed until they are used. */
export type ForwardTarget = ForwardEndpoint & {
  readonly forwarding: Forwarding;
  /** Short names. */
  readonly organisation: string;
  readonly building: string;
  readonly url: string;
  readonly headerName: string;
  readonly sealedHeader: SealedSecret | undefined;
  /** The newest first; empty before the first delivery. */
  readonly sealedSigning: readonly SealedSecret[];
};

const API_KEY_HEADER = 'x-api-key';

const endpointsOf = (integrations: Partial<StoredIntegrations>, forwarding: Forwarding) => {
  const { forward, forwardReservation } = integrationsFrom(integrations);
  return forwarding === 'forward'
    ? forward.endpoints.map((endpoint) => ({ ...endpoint, headerField: fieldOf.headerValue(endpoint.id) }))
    : forwardReservation.endpoints.map((endpoint) => ({
        ...endpoint,
        headerName: API_KEY_HEADER,
        headerField: fieldOf.apiKey(endpoint.id),
      }));
};

/** The enabled receivers of an organisation's buildings. */
export async function forwardTargetsIn(
  tx: TenantTx,
  organisationId: string,
  forwarding: Forwarding,
): Promise<ForwardTarget[]> {
  const buildings = await connectedBuildings(tx, organisationId, forwarding);
  if (buildings.length === 0) return [];
  const healthOf = await connectionHealthIn(tx, organisationId);
  const sealedAs = await sealedSecretsOf(tx, organisationId, forwarding);
  return buildings.flatMap(({ buildingId, organisation, building, integrations }) => {
    const at = { organisationId, buildingId };
    return endpointsOf(integrations, forwarding)
      .filter(({ id: endpointId }) => healthOf(receiverKey({ ...at, endpointId })).stoppedAt === null)
      .map(({ id: endpointId, url, headerName, headerField }) => ({
        forwarding,
        ...at,
        endpointId,
        organisation,
        building,
        url,
        headerName,
        sealedHeader: sealedAs(at, headerField),
        sealedSigning: [
          fieldOf.signing(forwarding, endpointId),
          fieldOf.previousSigning(forwarding, endpointId),
        ].flatMap((field) => sealedAs(at, field) ?? []),
      }));
  });
}

/** All receivers of a building, including disabled ones. */
export async function receiversOf(tx: TenantTx, at: BuildingKey) {
  const stored = integrationsFrom((await integrationsOf(tx, at)) ?? {});
  return (['forwardReservation', 'forward'] as const).flatMap((forwarding) =>
    stored[forwarding].endpoints.map(({ id: endpointId, url }) => ({
      forwarding,
      endpointId,
      url,
      enabled: stored[forwarding].enabled,
    })),
  );
}

/** Opens the secrets of a receiver. */
export async function receiverOf(sealer: Sealer, target: ForwardTarget): Promise<WebhookReceiver> {
  const open = (secret: SealedSecret) => openSecret(sealer, target, secret);
  const { url, headerName, sealedHeader, sealedSigning } = target;
  return {
    url,
    header: sealedHeader && { name: headerName, value: await open(sealedHeader) },
    signing: await Promise.all(sealedSigning.map(open)),
  };
}
