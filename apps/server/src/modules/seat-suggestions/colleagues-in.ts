import type { TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { startOfToday } from '@berth/domain/reservations';
import { MOST_FAVOURITES, MOST_IN_SELECTED_TEAM, type NearbyPerson } from '@berth/domain/seat-suggestions';
import type { Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { Premises } from '../premises/index.ts';
import { type PlaceOfColleague, placesOfColleagues } from '../reservations/index.ts';
import { teamMatesOf } from '../teams/index.ts';
import { isMember } from './favourite-colleagues.ts';

export type Query = {
  readonly window: Period;
  readonly type: 'DESK' | 'PARKING';
  readonly floorId: string | undefined;
  /** Usernames. */
  readonly selected: readonly string[];
  /** The teams whose people are selected too. */
  readonly teamIds: readonly string[];
  readonly labelIds: readonly string[];
};

type Colleague = PlaceOfColleague & { readonly weight: NearbyPerson['weight'] };

/** The people of the selected teams of the caller. */
const teamOf = async (tx: TenantTx, caller: BuildingCaller, teamIds: readonly string[]): Promise<string[]> =>
  isMember(caller) && teamIds.length > 0 ? teamMatesOf(tx, caller, { teamIds, most: MOST_IN_SELECTED_TEAM }) : [];

/** Selected and favourite colleagues whom find-my-colleague would show to the caller, where they are. */
export async function colleaguesIn(
  tx: TenantTx,
  caller: BuildingCaller,
  { settings, zone }: Premises,
  { window, type, selected, teamIds, favourites }: Query & { readonly favourites: readonly string[] },
): Promise<Colleague[]> {
  if (!settings.find_my_colleagues) return [];
  const { organisationId, buildingId, memberId = null, personId, roles, now } = caller;
  const addresses = new Set(selected.map((address) => address.toLowerCase()));
  const team = new Set(await teamOf(tx, caller, teamIds));
  const places = await placesOfColleagues(tx, {
    organisationId,
    buildingId,
    onlooker: { memberId, personId, isStaff: passesGuard(roles, 'A') },
    hidesNames: settings.hide_user_details,
    today: startOfToday(now, zone),
    range: window,
    memberIds: [...favourites.slice(0, MOST_FAVOURITES), ...team],
    addresses: [...addresses],
    type,
  });
  return places.map((place) => ({
    ...place,
    weight: addresses.has(place.username) || team.has(place.memberId) ? 2 : 1,
  }));
}
