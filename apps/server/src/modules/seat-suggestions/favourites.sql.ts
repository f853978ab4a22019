import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

export type Preference = { readonly isOn: boolean; readonly version: number; readonly favourites: readonly string[] };

const favourites = ({ organisationId, memberId }: MemberKey) => sql<string[]>`array(
  select favourite.colleague_id from favourite_colleague favourite
  where favourite.organisation_id = ${organisationId} and favourite.member_id = ${memberId}
  order by favourite.added_at, favourite.colleague_id)`;

/** The preference of a member and the ids of their favourites. Members without a row want suggestions. */
export async function preferenceOf(tx: TenantTx, member: MemberKey): Promise<Preference> {
  const { organisationId, memberId } = member;
  const { rows } = await sql<Preference>`
    select coalesce(preference.is_on, true) as "isOn", coalesce(preference.version, 1) as version,
      ${favourites(member)} as favourites
    from (values (true)) as always left join seat_preference preference
      on preference.organisation_id = ${organisationId} and preference.member_id = ${memberId}`.execute(tx);
  return rows[0] ?? { isOn: true, version: 1, favourites: [] };
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
