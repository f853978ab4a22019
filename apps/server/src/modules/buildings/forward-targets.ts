import type { TenantTx } from '@berth/database';
import type { WebhookReceiver } from '../../platform/egress/send-webhook.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { contextOfSecret } from './admin/building-secrets.ts';
import { buildingsIn } from './admin/buildings-admin.sql.ts';
import { type ForwardEndpoint, forwardStatesIn } from './admin/forward-state.sql.ts';
import { fieldOf, type Forwarding, integrationsFrom } from './admin/integrations.ts';
import { forwardingBuildings, forwardSecretsIn } from './forward-targets.sql.ts';

type SealedSecret = { readonly field: string; readonly sealed: string };

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

const endpointsOf = (integrations: Parameters<typeof integrationsFrom>[0], forwarding: Forwarding) => {
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
  const buildings = await forwardingBuildings(tx, organisationId, forwarding);
  if (buildings.length === 0) return [];
  const states = await forwardStatesIn(tx, organisationId);
  const secrets = await forwardSecretsIn(tx, organisationId, forwarding);
  return buildings.flatMap(({ id: buildingId, organisation, building, integrations }) => {
    const isOff = (endpointId: string) =>
      states.some(
        (state) => state.buildingId === buildingId && state.endpointId === endpointId && state.switchedOffAt !== null,
      );
    const sealedAs = (field: string) => {
      const match = secrets.find((secret) => secret.buildingId === buildingId && secret.field === field);
      return match && { field, sealed: match.sealed };
    };
    return endpointsOf(integrations, forwarding)
      .filter(({ id }) => !isOff(id))
      .map(({ id: endpointId, url, headerName, headerField }) => ({
        forwarding,
        organisationId,
        buildingId,
        endpointId,
        organisation,
        building,
        url,
        headerName,
        sealedHeader: sealedAs(headerField),
        sealedSigning: [
          fieldOf.signing(forwarding, endpointId),
          fieldOf.previousSigning(forwarding, endpointId),
        ].flatMap((field) => sealedAs(field) ?? []),
      }));
  });
}

/** All receivers of a building, including disabled ones. */
export async function receiversOf(tx: TenantTx, { organisationId, buildingId }: Omit<ForwardEndpoint, 'endpointId'>) {
  const [row] = await buildingsIn(tx, organisationId, { removed: false, id: buildingId });
  const stored = integrationsFrom(row?.integrations ?? {});
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
  const open = ({ field, sealed }: SealedSecret) => sealer.open(sealed, contextOfSecret(target, field));
  const { url, headerName, sealedHeader, sealedSigning } = target;
  return {
    url,
    header: sealedHeader && { name: headerName, value: await open(sealedHeader) },
    signing: await Promise.all(sealedSigning.map(open)),
  };
}
