import type { FavouriteColleagues } from '@berth/contract';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { findsOnlyFindable, membersFoundIn } from '../identity/index.ts';
import type { KnownPremises, Premises } from '../premises/index.ts';
import { preferenceOf } from './favourites.sql.ts';

export type Reading = { readonly db: Database; readonly premises: KnownPremises };
export type Member = BuildingCaller & { readonly memberId: string };

/** Operators may enter every building without being a member of it; they have no favourites. */
export const isMember = (caller: BuildingCaller): caller is Member => caller.memberId !== undefined;

/** A colleague who hides where the list was made is not listed: the rule is that of the search for colleagues. */
export const foundBy = ({ settings }: Premises, { organisationId, buildingId, roles }: BuildingCaller) => ({
  organisationId,
  buildingId,
  onlyFindable: findsOnlyFindable(settings, roles),
});

export async function shownFavourites(
  tx: TenantTx,
  premises: Premises,
  caller: Member,
  ids: readonly string[],
): Promise<FavouriteColleagues['colleagues']> {
  const members = await membersFoundIn(tx, foundBy(premises, caller), { ids });
  return members.map(({ username, firstName, lastName }) => ({ username, firstName, lastName }));
}

export const favouriteColleagues =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller): Promise<FavouriteColleagues> => {
    if (!isMember(caller)) return { version: 1, isOn: true, colleagues: [] };
    const snapshot = await premises(caller);
    return inTenant(db, caller.organisationId, async (tx) => {
      const { favourites, ...preference } = await preferenceOf(tx, caller);
      return { ...preference, colleagues: await shownFavourites(tx, snapshot, caller, favourites) };
    });
  };
