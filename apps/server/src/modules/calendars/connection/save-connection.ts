import { inTenant, lockKey, type TenantTx } from '@berth/database';
import type { RouteDeps } from '../../../platform/module.ts';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { Provider } from '../calendar-client.ts';
import { asking, SecretRequired, TooManyRights } from '../calendars.problems.ts';
import type { OpenClient } from '../open-client.ts';
import { connectionOf, storeConnection } from './connection.sql.ts';
import { contextOfConnection } from './connection-secret.ts';

type Wanted = {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly otherMailbox: string;
  readonly version?: number | undefined;
};

const shown = (row: { tenant: string; client: string } | undefined) =>
  row && { tenantId: row.tenant, clientId: row.client };

/** Tried before it is stored, with no transaction open: it must open the rooms, and no mailbox of a person. */
export const saveConnection =
  ({ db, sealer }: Pick<RouteDeps, 'db' | 'sealer'>, { withSecret }: OpenClient) =>
  async (caller: OrganisationCaller, provider: Provider, wanted: Wanted): Promise<{ version: number }> => {
    const { organisationId, personId } = caller;
    const { tenantId: tenant, clientId: client, otherMailbox } = wanted;
    const key = { organisationId, provider };
    const context = contextOfConnection(organisationId, provider);
    const before = await inTenant(db, organisationId, (tx) => connectionOf(tx, key));
    if (before !== undefined) checkVersion(wanted.version, before);
    const isSame = before?.tenant === tenant && before.client === client;
    const secret = wanted.clientSecret ?? (isSame ? await sealer.open(before.sealed, context) : undefined);
    // A secret that was typed for another registration is not sent to this one.
    if (secret === undefined) throw SecretRequired();
    const calendar = withSecret({ tenant, client }, secret);
    await asking(calendar.rooms(undefined));
    if (await asking(calendar.canRead(otherMailbox))) throw TooManyRights();

    const sealed = await sealer.seal(secret, context);
    const work = async (tx: TenantTx) => {
      const now = await connectionOf(tx, key);
      if (now !== undefined) checkVersion(before?.version ?? 0, now);
      const stored = await storeConnection(tx, key, { tenant, client, sealed, last4: secret.slice(-4) });
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'calendar-connection.saved',
        subjectId: organisationId,
        before: shown(now),
        after: { ...shown({ tenant, client }), secret: wanted.clientSecret === undefined ? 'kept' : 'changed' },
      });
      return stored;
    };
    // Compared and stored by one at a time.
    return inTenant(db, organisationId, work, { wait: [lockKey(organisationId, 'calendar-connection')] });
  };
