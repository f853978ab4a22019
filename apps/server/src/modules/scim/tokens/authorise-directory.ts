import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { Authorise } from '../../../platform/http/create-api.ts';
import { NotSignedIn } from '../../../platform/http/problem.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { scimTokenIn } from './scim-token.ts';
import { noteTokenUse, tokenByHash } from './tokens.sql.ts';

/** A token is valid only in its own organisation; anywhere else the request is unauthenticated. */
export const createAuthoriseDirectory =
  (db: Database): Authorise =>
  async (_call, { params, headers }, { admit, lookUp }) => {
    const token = scimTokenIn(headers.authorization);
    const org = Slug.safeParse((params as { org?: string }).org);
    if (token === undefined || !org.success) throw NotSignedIn();
    const { caller, isIdle } = await lookUp(async () => {
      const organisation = await organisationIdOf(db, org.data);
      if (organisation === undefined) throw NotSignedIn();
      const organisationId = organisation.id;
      const stored = await inTenant(db, organisationId, (tx) =>
        tokenByHash(tx, { organisationId, tokenHash: hashOfSecret(token) }),
      );
      if (stored === undefined) throw NotSignedIn();
      return { caller: { organisationId, tokenId: stored.id }, isIdle: stored.isIdle };
    });
    await admit(caller);
    if (isIdle) await lookUp(() => inTenant(db, caller.organisationId, (tx) => noteTokenUse(tx, caller)));
    return caller;
  };
