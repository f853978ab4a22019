import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

/** Members without a row want suggestions. */
export async function preferenceOf(tx: TenantTx, { organisationId, memberId }: MemberKey) {
  const row = await tx
    .selectFrom('seat_preference')
    .select(['seat_preference.is_on as isOn', 'seat_preference.version'])
    .where('seat_preference.organisation_id', '=', organisationId)
    .where('seat_preference.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { isOn: true, version: 1 };
}

/** Locks the preference of a member and returns its new version. */
export async function storePreference(tx: TenantTx, { organisationId, memberId }: MemberKey, isOn: boolean) {
  const { version } = await tx
    .insertInto('seat_preference')
    .values({ organisation_id: organisationId, member_id: memberId, is_on: isOn, version: 2 })
    .onConflict((conflict) =>
      conflict.constraint('seat_preference_pkey').doUpdateSet((eb) => ({
        is_on: eb.ref('excluded.is_on'),
        version: sql<number>`seat_preference.version + 1`,
      })),
    )
    .returning('seat_preference.version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function favouritesOf(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('favourite_colleague as favourite')
    .select('favourite.colleague_id as id')
    .where('favourite.organisation_id', '=', organisationId)
    .where('favourite.member_id', '=', memberId)
    .orderBy('favourite.added_at')
    .orderBy('favourite.colleague_id')
    .execute();
  return rows.map(({ id }) => id);
}

export const removeFavourites = (
  tx: TenantTx,
  { organisationId, memberId }: MemberKey,
  colleagueIds: readonly string[],
) =>
  tx
    .deleteFrom('favourite_colleague')
    .where('favourite_colleague.organisation_id', '=', organisationId)
    .where('favourite_colleague.member_id', '=', memberId)
    .where('favourite_colleague.colleague_id', '=', sql<string>`any(${colleagueIds}::uuid[])`)
    .execute();

export async function addFavourites(
  tx: TenantTx,
  { organisationId, memberId }: MemberKey,
  colleagueIds: readonly string[],
) {
  if (colleagueIds.length === 0) return;
  await tx
    .insertInto('favourite_colleague')
    .values(colleagueIds.map((id) => ({ organisation_id: organisationId, member_id: memberId, colleague_id: id })))
    .execute();
}

/** Removes a member's favourites, and the member from the favourites of colleagues. */
export async function forgetFavourites(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<void> {
  await tx
    .deleteFrom('favourite_colleague')
    .where('favourite_colleague.organisation_id', '=', organisationId)
    .where((eb) =>
      eb.or([
        eb('favourite_colleague.member_id', '=', memberId),
        eb('favourite_colleague.colleague_id', '=', memberId),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('seat_preference')
    .where('seat_preference.organisation_id', '=', organisationId)
    .where('seat_preference.member_id', '=', memberId)
    .execute();
}
