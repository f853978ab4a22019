import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { ResourceNotFound } from '../scim.problems.ts';
import { checkIfMatch } from './entity-tag.ts';

/** What a request is about, and the version of it that its sender saw, if they say so. */
export type Aimed = { readonly id: string; readonly ifMatch: string | undefined };

type Change<R, T> = {
  readonly ifMatch: string | undefined;
  readonly find: (tx: TenantTx) => Promise<R | undefined>;
  readonly work: (tx: TenantTx, before: R) => Promise<T>;
};

/** Changes something that has to be there, in the version that its sender saw. */
export const changeAimed = <R extends { readonly version: number }, T>(
  db: Database,
  caller: DirectoryCaller,
  { ifMatch, find, work }: Change<R, T>,
): Promise<T> =>
  inTenant(
    db,
    caller.organisationId,
    async (tx) => {
      const before = await find(tx);
      if (before === undefined) throw ResourceNotFound();
      checkIfMatch(ifMatch, before.version);
      return work(tx, before);
    },
    oneAtATime(caller),
  );
