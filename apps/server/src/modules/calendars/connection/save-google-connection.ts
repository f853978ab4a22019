import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { asking, SecretRequired, TooManyScopes } from '../calendars.problems.ts';
import { GoogleKey, type OpenClient } from '../open-client.ts';
import { storeTried } from './store-tried.ts';

type Key = { readonly client_email: string; readonly private_key_id: string; readonly private_key: string };
type Input = {
  readonly key?: Key | undefined;
  readonly syncUser: string;
  readonly version?: number | undefined;
};

/** Tries the connection before it is stored: it must be able to read rooms, and have no unnecessary scopes. */
export const saveGoogleConnection =
  (deps: Pick<RouteDeps, 'db' | 'sealer'>, { withKey, mayDoMore }: OpenClient) =>
  (caller: OrganisationCaller, { key, syncUser, version }: Input) =>
    storeTried(deps)({ caller, provider: 'google', version }, async (existing) => {
      const isSame = existing?.tenant === syncUser;
      const serviceAccount = key?.client_email ?? existing?.client ?? '';
      const stored = isSame ? GoogleKey.parse(JSON.parse(await existing.opened())) : undefined;
      const opened = key === undefined ? stored : { keyId: key.private_key_id, privateKey: key.private_key };
      // The stored key of one account is not used for another.
      if (opened === undefined) throw SecretRequired();
      const credentials = { syncUser, serviceAccount, ...opened };
      await asking(withKey(credentials).rooms(undefined));
      if (await asking(mayDoMore(credentials))) throw TooManyScopes();
      const secret = JSON.stringify(opened);
      return {
        tenant: syncUser,
        client: serviceAccount,
        secret,
        certificate: null,
        last4: opened.keyId.slice(-4),
        isKept: key === undefined,
      };
    });
