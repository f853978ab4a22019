import { Slug } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { Authorise } from '../../../platform/http/create-api.ts';
import { NotSignedIn } from '../../../platform/http/problem.ts';
import { organisationIdOf } from '../../identity/index.ts';
import { hashOfToken, scimTokenIn } from './scim-token.ts';
import { noteTokenUse, tokenByHash } from './tokens.sql.ts';

/** A token counts in its own organisation; elsewhere, and where there is none, it is as good as no token. */
export const createAuthoriseDirectory =
  (db: Database): Authorise =>
  async (_call, { params, headers }, admit) => {
    const token = scimTokenIn(headers.authorization);
    const org = Slug.safeParse((params as { org?: string }).org);
    if (token === undefined || !org.success) throw NotSignedIn();
    const organisation = await organisationIdOf(db, org.data);
    if (organisation === undefined) throw NotSignedIn();
    const organisationId = organisation.id;
    const known = await inTenant(db, organisationId, (tx) =>
      tokenByHash(tx, { organisationId, tokenHash: hashOfToken(token) }),
    );
    if (known === undefined) throw NotSignedIn();
    const caller = { organisationId, tokenId: known.id };
    await admit(caller);
    if (known.isIdle) await inTenant(db, organisationId, (tx) => noteTokenUse(tx, caller));
    return caller;
  };
