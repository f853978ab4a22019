import type { FavouriteColleagues } from '@berth/contract';
import { inTenant } from '@berth/database';
import { MOST_FAVOURITES } from '@berth/domain/seat-suggestions';
import { checkVersion } from '../../platform/http/save-conflict.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound, membersFoundIn } from '../identity/index.ts';
import { foundBy, isMember, type Reading, shownFavourites } from './favourite-colleagues.ts';
import { addFavourites, preferenceOf, removeFavourites, storePreference } from './favourites.sql.ts';

type Sent = { readonly version: number; readonly isOn: boolean; readonly usernames: readonly string[] };

/**
 * Replaces the favourites that the caller can see here. Favourites of another building, and those who hide now, are not
 * in the caller's list, so they stay.
 */
export const saveFavourites =
  ({ db, premises }: Reading) =>
  async (caller: BuildingCaller, { version, isOn, usernames }: Sent): Promise<FavouriteColleagues> => {
    if (!isMember(caller)) throw BuildingNotFound();
    const snapshot = await premises(caller);
    const addresses = usernames.map((username) => username.toLowerCase());
    return inTenant(db, caller.organisationId, async (tx) => {
      const stored = await storePreference(tx, caller, isOn);
      checkVersion(version, { version: stored - 1 });
      const search = foundBy(snapshot, caller);
      const { favourites: existing } = await preferenceOf(tx, caller);
      const visible = await membersFoundIn(tx, search, { ids: existing });
      const requested = await membersFoundIn(tx, search, { addresses });
      const [before, after] = [new Set(existing), new Set(requested.map(({ id }) => id))];
      const removed = visible.map(({ id }) => id).filter((id) => !after.has(id));
      const added = [...after].filter((id) => !before.has(id) && id !== caller.memberId);
      await removeFavourites(tx, caller, removed);
      await addFavourites(tx, caller, added.slice(0, MOST_FAVOURITES - (before.size - removed.length)));
      const { favourites } = await preferenceOf(tx, caller);
      return { version: stored, isOn, colleagues: await shownFavourites(tx, snapshot, caller, favourites) };
    });
  };
