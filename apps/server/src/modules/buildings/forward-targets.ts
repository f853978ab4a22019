import type { TenantTx } from '@berth/database';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { contextOfSecret } from './admin/building-secrets.ts';
import { type ForwardEndpoint, forwardStatesIn } from './admin/forward-state.sql.ts';
import { fieldOf, integrationsFrom } from './admin/integrations.ts';
import { forwardingBuildings, forwardSecretsIn } from './forward-targets.sql.ts';

/** Where readings of a building are sent, and how. Secrets are sealed until they are used. */
export type ForwardTarget = ForwardEndpoint & {
  /** Short names. */
  readonly organisation: string;
  readonly building: string;
  readonly url: string;
  readonly headerName: string;
  readonly sealedHeader: string | undefined;
  /** The newest first; none before anything was sent there. */
  readonly sealedSigning: readonly { readonly field: string; readonly sealed: string }[];
};

/** Of an organisation: those that are switched on, by the building and by their receiver. */
export async function forwardTargetsIn(tx: TenantTx, organisationId: string): Promise<ForwardTarget[]> {
  const buildings = await forwardingBuildings(tx, organisationId);
  if (buildings.length === 0) return [];
  const states = await forwardStatesIn(tx, organisationId);
  const secrets = await forwardSecretsIn(tx, organisationId);
  return buildings.flatMap(({ id: buildingId, organisation, building, integrations }) => {
    const { enabled, endpoints } = integrationsFrom(integrations).forward;
    const isOff = (endpointId: string) =>
      states.some(
        (state) => state.buildingId === buildingId && state.endpointId === endpointId && state.switchedOffAt !== null,
      );
    const sealedAs = (field: string) =>
      secrets.find((secret) => secret.buildingId === buildingId && secret.field === field)?.sealed;
    return endpoints
      .filter(({ id }) => enabled && !isOff(id))
      .map(({ id: endpointId, url, headerName }) => ({
        organisationId,
        buildingId,
        endpointId,
        organisation,
        building,
        url,
        headerName,
        sealedHeader: sealedAs(fieldOf.headerValue(endpointId)),
        sealedSigning: [fieldOf.signing(endpointId), fieldOf.previousSigning(endpointId)].flatMap((field) => {
          const sealed = sealedAs(field);
          return sealed === undefined ? [] : [{ field, sealed }];
        }),
      }));
  });
}

export type OpenedSecrets = { readonly header: string | undefined; readonly signing: readonly string[] };

export async function openForwardSecrets(sealer: Sealer, target: ForwardTarget): Promise<OpenedSecrets> {
  const open = (field: string, sealed: string) => sealer.open(sealed, contextOfSecret(target, field));
  const { sealedHeader, sealedSigning, endpointId } = target;
  return {
    header: sealedHeader && (await open(fieldOf.headerValue(endpointId), sealedHeader)),
    signing: await Promise.all(sealedSigning.map(({ field, sealed }) => open(field, sealed))),
  };
}
