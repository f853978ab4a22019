import { randomBytes } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { integrationsOf } from '../connected-buildings.sql.ts';
import type { ForwardEndpoint } from '../forwarding/forward-targets.ts';
import { type Forwarding, integrationsFrom } from '../integrations.ts';
import { insertSecret, sealedSecret } from './building-secrets.sql.ts';
import { contextOfSecret, openSecret, storeSecret } from './building-secrets.ts';
import { fieldOf } from './secret-fields.ts';

type Signed = ForwardEndpoint & { readonly forwarding: Forwarding };

/** The format of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Requests are signed from the first one on, also before a user has asked for the secret. */
export async function ensureSigningSecret(tx: TenantTx, sealer: Sealer, endpoint: Signed): Promise<void> {
  const field = fieldOf.signing(endpoint.forwarding, endpoint.endpointId);
  const sealed = await sealer.seal(newSecret(), contextOfSecret(endpoint, field));
  await insertSecret(tx, endpoint, { field, sealed, last4: '' });
}

/** The previous secret also signs for a day, so that a receiver can switch to the new one without losing deliveries. */
async function keepPrevious(tx: TenantTx, sealer: Sealer, endpoint: Signed): Promise<void> {
  const { endpointId, forwarding } = endpoint;
  const stored = await sealedSecret(tx, endpoint, fieldOf.signing(forwarding, endpointId));
  if (stored === undefined) return;
  const secret = await openSecret(sealer, endpoint, stored);
  await storeSecret(tx, sealer, endpoint, { field: fieldOf.previousSigning(forwarding, endpointId), secret });
}

/** Replaces the signing secret of a receiver and returns the new one, this once; undefined without the receiver. */
export async function replaceSigningSecret(tx: TenantTx, sealer: Sealer, at: BuildingKey, endpointId: string) {
  const stored = integrationsFrom((await integrationsOf(tx, at)) ?? {});
  const isIn = (forwarding: Forwarding) => stored[forwarding].endpoints.some(({ id }) => id === endpointId);
  const forwarding = (['forward', 'forwardReservation'] as const).find(isIn);
  if (forwarding === undefined) return undefined;
  const { organisationId, buildingId } = at;
  const endpoint = { organisationId, buildingId, endpointId, forwarding };
  await keepPrevious(tx, sealer, endpoint);
  const secret = newSecret();
  const field = fieldOf.signing(forwarding, endpointId);
  await storeSecret(tx, sealer, endpoint, { field, secret });
  return { secret, field };
}
