import { inTenant, lockKey } from '@berth/database';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { TokenNotFound, TooManyTokens } from '../scim.problems.ts';
import { newScimToken } from './scim-token.ts';
import { deleteExpiredTokens, deleteToken, insertToken, tokensOf } from './tokens.sql.ts';

/** One token in use, and one to rotate to. */
const MOST = 2;

type Row = { id: string; name: string; createdAt: number; expiresAt: number; lastUsedAt: number | null };

export const presentToken = ({ id, name, createdAt, expiresAt, lastUsedAt }: Row) => ({
  id,
  name,
  createdAt: toIso(createdAt),
  expiresAt: toIso(expiresAt),
  lastUsedAt: toIsoOrNull(lastUsedAt),
});

/** The token is shown only in this answer, because only its hash is stored. */
export const createToken =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, personId }: OrganisationCaller, input: { name: string; days: number }) => {
    const token = newScimToken();
    const stored = await inTenant(
      db,
      organisationId,
      async (tx) => {
        await deleteExpiredTokens(tx, { organisationId });
        if ((await tokensOf(tx, { organisationId })).length >= MOST) throw TooManyTokens();
        const made = await insertToken(tx, { organisationId, ...input, tokenHash: hashOfSecret(token) });
        await audit(tx, {
          organisationId,
          buildingId: null,
          actorId: personId,
          action: 'scim-token.created',
          subjectId: made.id,
          before: undefined,
          after: input,
        });
        return made;
      },
      // Serialises counting and inserting.
      { wait: [lockKey(organisationId, 'scim-tokens')] },
    );
    return { ...presentToken(stored), token };
  };

export const removeToken =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, personId }: OrganisationCaller, tokenId: string) =>
    inTenant(db, organisationId, async (tx) => {
      const removed = await deleteToken(tx, { organisationId, tokenId });
      if (removed === undefined) throw TokenNotFound();
      await audit(tx, {
        organisationId,
        buildingId: null,
        actorId: personId,
        action: 'scim-token.removed',
        subjectId: tokenId,
        before: { name: removed.name },
        after: undefined,
      });
    });
