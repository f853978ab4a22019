import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import type { Provider } from '../calendar-client.ts';
import { deleteCertificate } from './certificate.sql.ts';
import { connectionOf, type ConnectionRow, storeConnection } from './connection.sql.ts';
import { contextOfConnection } from './connection-secret.ts';
import { thumbprintOf } from './shown-certificate.ts';
import { shownConnection } from './shown-connection.ts';

type At = {
  readonly caller: OrganisationCaller;
  readonly provider: Provider;
  readonly version: number | undefined;
};

/** The stored connection; its secret is decrypted on demand. */
export type StoredSecret = Pick<ConnectionRow, 'tenant' | 'client' | 'certificate'> & {
  readonly opened: () => Promise<string>;
};

/** The connection that the service accepted. `isKept` if its secret is the stored one. */
type Tried = Pick<ConnectionRow, 'tenant' | 'client' | 'certificate' | 'last4'> & {
  readonly secret: string;
  readonly isKept: boolean;
};

const shownProof = ({ certificate }: Pick<ConnectionRow, 'certificate'>) =>
  certificate === null ? {} : { certificate: thumbprintOf(certificate) };

/** Tries the connection outside a transaction. If the service refuses it, `tried` throws and nothing is stored. */
export const storeTried =
  ({ db, sealer }: Pick<RouteDeps, 'db' | 'sealer'>) =>
  async ({ caller, provider, version }: At, tried: (stored: StoredSecret | undefined) => Promise<Tried>) => {
    const { organisationId, personId } = caller;
    const of = { organisationId, provider };
    const context = contextOfConnection(organisationId, provider);
    const before = await inTenant(db, organisationId, (tx) => connectionOf(tx, of));
    if (before !== undefined) checkVersion(version, before);
    const existing = before && { ...before, opened: () => sealer.open(before.sealed, context) };
    const { secret, isKept, ...accepted } = await tried(existing);

    const row = { ...accepted, sealed: await sealer.seal(secret, context) };
    const work = async (tx: TenantTx): Promise<{ version: number }> => {
      const now = await connectionOf(tx, of);
      if (now !== undefined) checkVersion(before?.version ?? 0, now);
      const stored = await storeConnection(tx, of, row);
      // The connection owns the certificate from now on.
      if (row.certificate !== null) await deleteCertificate(tx, organisationId, row.certificate);
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'calendar-connection.saved',
        subjectId: organisationId,
        before: now && shownConnection(provider, now),
        after: { ...shownConnection(provider, row), secret: isKept ? 'kept' : 'changed', ...shownProof(row) },
      });
      return stored;
    };
    // The lock makes comparing and storing atomic.
    return inTenant(db, organisationId, work, { wait: [lockKey(organisationId, 'calendar-connection')] });
  };
