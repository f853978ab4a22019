import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { asking, SecretRequired, TooManyScopes } from '../calendars.problems.ts';
import { GoogleKey, type OpenClient } from '../open-client.ts';
import { connectionOf, storeConnection } from './connection.sql.ts';
import { contextOfConnection } from './connection-secret.ts';
import { shownConnection } from './shown-connection.ts';

type Key = { readonly client_email: string; readonly private_key_id: string; readonly private_key: string };
type Wanted = {
  readonly key?: Key | undefined;
  readonly syncUser: string;
  readonly version?: number | undefined;
};

/** Tried before it is stored, with no transaction open: it must open the rooms, and nothing that is not needed. */
export const saveGoogleConnection =
  ({ db, sealer }: Pick<RouteDeps, 'db' | 'sealer'>, { withKey, mayDoMore }: OpenClient) =>
  async (caller: OrganisationCaller, wanted: Wanted): Promise<{ version: number }> => {
    const { organisationId, personId } = caller;
    const { key, syncUser } = wanted;
    const of = { organisationId, provider: 'google' } as const;
    const context = contextOfConnection(organisationId, of.provider);
    const before = await inTenant(db, organisationId, (tx) => connectionOf(tx, of));
    if (before !== undefined) checkVersion(wanted.version, before);
    const isSame = before?.tenant === syncUser;
    const serviceAccount = key?.client_email ?? before?.client ?? '';
    const known = isSame ? GoogleKey.parse(JSON.parse(await sealer.open(before.sealed, context))) : undefined;
    const opened = key === undefined ? known : { keyId: key.private_key_id, privateKey: key.private_key };
    // A key that was stored for one account does not act for another.
    if (opened === undefined) throw SecretRequired();
    const credentials = { syncUser, serviceAccount, ...opened };
    await asking(withKey(credentials).rooms(undefined));
    if (await asking(mayDoMore(credentials))) throw TooManyScopes();

    const sealed = await sealer.seal(JSON.stringify(opened), context);
    const row = { tenant: syncUser, client: serviceAccount, sealed, last4: opened.keyId.slice(-4) };
    const work = async (tx: TenantTx) => {
      const now = await connectionOf(tx, of);
      if (now !== undefined) checkVersion(before?.version ?? 0, now);
      const stored = await storeConnection(tx, of, row);
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'calendar-connection.saved',
        subjectId: organisationId,
        before: now && shownConnection('google', now),
        after: { ...shownConnection('google', row), secret: key === undefined ? 'kept' : 'changed' },
      });
      return stored;
    };
    // Compared and stored by one at a time.
    return inTenant(db, organisationId, work, { wait: [lockKey(organisationId, 'calendar-connection')] });
  };
