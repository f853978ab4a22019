import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { DirectoryCaller } from '../../../platform/identity/caller.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { ResourceNotFound } from '../scim.problems.ts';
import { checkIfMatch } from './entity-tag.ts';

/** The target of a request, and the version that its sender read, if given. */
export type Aimed = { readonly id: string; readonly ifMatch: string | undefined };

type Change<R, T> = {
  readonly ifMatch: string | undefined;
  readonly find: (tx: TenantTx) => Promise<R | undefined>;
  readonly work: (tx: TenantTx, before: R) => Promise<T>;
};

/** Changes a resource that must exist, in the version that the sender read. */
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
