import { randomBytes } from 'node:crypto';
import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { insertSecret, sealedSecret, upsertSecret } from './building-secrets.sql.ts';
import { contextOfSecret } from './building-secrets.ts';
import { buildingsIn, lockBuilding, organisationOfBuilding } from './buildings-admin.sql.ts';
import type { ForwardEndpoint } from './forward-state.sql.ts';
import { fieldOf, type Forwarding, integrationsFrom } from './integrations.ts';

type Signed = ForwardEndpoint & { readonly forwarding: Forwarding };

/** The format of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Requests are signed from the first one on, also before a user has asked for the secret. */
export async function ensureSigningSecret(tx: TenantTx, sealer: Sealer, endpoint: Signed): Promise<void> {
  const { organisationId, buildingId, endpointId, forwarding } = endpoint;
  const field = fieldOf.signing(forwarding, endpointId);
  const sealed = await sealer.seal(newSecret(), contextOfSecret(endpoint, field));
  await insertSecret(tx, organisationId, buildingId, { field, sealed, last4: '' });
}

/** The previous secret also signs for a day, so that a receiver can switch to the new one without losing deliveries. */
async function keepPrevious(tx: TenantTx, sealer: Sealer, endpoint: Signed): Promise<void> {
  const { organisationId, buildingId, endpointId, forwarding } = endpoint;
  const [from, to] = [fieldOf.signing(forwarding, endpointId), fieldOf.previousSigning(forwarding, endpointId)];
  const stored = await sealedSecret(tx, organisationId, buildingId, from);
  if (stored === undefined) return;
  const secret = await sealer.open(stored.sealed, contextOfSecret(endpoint, from));
  const sealed = await sealer.seal(secret, contextOfSecret(endpoint, to));
  await upsertSecret(tx, organisationId, buildingId, { field: to, sealed, last4: '' });
}

/** Creates a new secret and returns it, this once. */
export const newSigningSecret =
  (deps: Deps & { sealer: Sealer }) => async (caller: SignedIn, buildingId: string, endpointId: string) => {
    const organisation = await organisationOfBuilding(deps.db, buildingId);
    if (organisation === undefined) throw BuildingNotFound();
    const organisationId = organisation.id;
    return inTenant(deps.db, organisationId, async (tx) => {
      await lockBuilding(tx, organisationId, buildingId);
      const [row] = await buildingsIn(tx, organisationId, { removed: false, id: buildingId });
      const stored = integrationsFrom(row?.integrations ?? {});
      const isIn = (forwarding: Forwarding) => stored[forwarding].endpoints.some(({ id }) => id === endpointId);
      const forwarding = (['forward', 'forwardReservation'] as const).find(isIn);
      if (forwarding === undefined) throw BuildingNotFound();
      const endpoint = { organisationId, buildingId, endpointId, forwarding };
      await keepPrevious(tx, deps.sealer, endpoint);
      const secret = newSecret();
      const field = fieldOf.signing(forwarding, endpointId);
      const sealed = await deps.sealer.seal(secret, contextOfSecret(endpoint, field));
      await upsertSecret(tx, organisationId, buildingId, { field, sealed, last4: '' });
      await noteChange(
        deps,
        tx,
        { organisationId, buildingId, personId: caller.personId },
        {
          action: 'building.changed',
          subjectId: buildingId,
          before: {},
          after: { changedSecrets: [field] },
          notice: 'settings',
        },
      );
      return { secret };
    });
  };
