import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

const COLUMNS = [
  'scim_token.id',
  'scim_token.name',
  'scim_token.created_at as createdAt',
  'scim_token.expires_at as expiresAt',
  'scim_token.last_used_at as lastUsedAt',
] as const;

/** Valid tokens only, without expired ones. */
export const tokensOf = (tx: TenantTx, { organisationId }: OrganisationKey) =>
  tx
    .selectFrom('scim_token')
    .select(COLUMNS)
    .where('scim_token.organisation_id', '=', organisationId)
    .where('scim_token.expires_at', '>', sql<never>`now()`)
    .orderBy('scim_token.id')
    .execute();

type NewToken = OrganisationKey & { readonly name: string; readonly tokenHash: Buffer; readonly days: number };

export const insertToken = (tx: TenantTx, { organisationId, name, tokenHash, days }: NewToken) =>
  tx
    .insertInto('scim_token')
    .values({
      organisation_id: organisationId,
      name,
      token_hash: tokenHash,
      expires_at: sql<never>`now() + make_interval(days => ${days})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteExpiredTokens = (tx: TenantTx, { organisationId }: OrganisationKey) =>
  tx
    .deleteFrom('scim_token')
    .where('scim_token.organisation_id', '=', organisationId)
    .where('scim_token.expires_at', '<=', sql<never>`now()`)
    .execute();

export const deleteToken = (tx: TenantTx, { organisationId, tokenId }: OrganisationKey & { tokenId: string }) =>
  tx
    .deleteFrom('scim_token')
    .where('scim_token.organisation_id', '=', organisationId)
    .where('scim_token.id', '=', tokenId)
    .returning(['scim_token.id', 'scim_token.name'])
    .executeTakeFirst();

export const tokenByHash = (tx: TenantTx, { organisationId, tokenHash }: OrganisationKey & { tokenHash: Buffer }) =>
  tx
    .selectFrom('scim_token')
    .select([
      'scim_token.id',
      sql<boolean>`scim_token.last_used_at is null or scim_token.last_used_at < now() - interval '1 hour'`.as('isIdle'),
    ])
    .where('scim_token.organisation_id', '=', organisationId)
    .where('scim_token.token_hash', '=', tokenHash)
    .where('scim_token.expires_at', '>', sql<never>`now()`)
    .executeTakeFirst();

/** Noted at most hourly, which is enough to see unused tokens: a write on every call would cost more than the call. */
export const noteTokenUse = (tx: TenantTx, { organisationId, tokenId }: OrganisationKey & { tokenId: string }) =>
  tx
    .updateTable('scim_token')
    .set({ last_used_at: sql`now()` })
    .where('scim_token.organisation_id', '=', organisationId)
    .where('scim_token.id', '=', tokenId)
    .execute();

export const tokenName = async (tx: TenantTx, { organisationId, tokenId }: OrganisationKey & { tokenId: string }) =>
  (
    await tx
      .selectFrom('scim_token')
      .select('scim_token.name')
      .where('scim_token.organisation_id', '=', organisationId)
      .where('scim_token.id', '=', tokenId)
      .executeTakeFirst()
  )?.name;
