import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import { holdsOneOf, type Role } from '@berth/domain/identity';
import { RESERVE_FOR_OTHERS } from '@berth/domain/reservations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { belongsSql } from './belongs.sql.ts';

/**
 * Whether a search finds only colleagues who opted in: where names are hidden, only users who may reserve for others
 * find everyone.
 */
export const findsOnlyFindable = (
  { hide_user_details }: Pick<BuildingSettings, 'hide_user_details'>,
  roles: readonly Role[],
): boolean => hide_user_details && !holdsOneOf(roles, RESERVE_FOR_OTHERS);

/** Suspended and removed users, calendars and, if only they are searched, people who did not opt in are not found. */
export const isFoundSql = (onlyFindable: boolean) => sql<boolean>`(
  member.suspended_at is null and member.removed_at is null and member.kind = 'person'
  and ${onlyFindable ? sql`member.attributes -> 'isFindable' ->> 0 = 'true'` : sql`true`})`;

type Query = BuildingKey & { readonly onlyFindable: boolean };
type Named = { readonly ids: readonly string[] } | { readonly addresses: readonly string[] };

/** Those of some members whom a search in the building finds, by name. */
export const membersFoundIn = (tx: TenantTx, { organisationId, buildingId, onlyFindable }: Query, named: Named) =>
  tx
    .selectFrom('member')
    .select(['member.id', 'member.email as username', 'member.first_name as firstName', 'member.last_name as lastName'])
    .where('member.organisation_id', '=', organisationId)
    .where((eb) =>
      'ids' in named
        ? eb('member.id', '=', sql<string>`any(${named.ids}::uuid[])`)
        : eb('member.email', '=', sql<string>`any(${named.addresses}::text[])`),
    )
    .where(isFoundSql(onlyFindable))
    .where(belongsSql({ organisationId, building: sql`${buildingId}::uuid` }))
    .orderBy('member.first_name')
    .orderBy('member.last_name')
    .orderBy('member.id')
    .execute();
