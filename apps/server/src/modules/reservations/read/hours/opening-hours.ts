import type { Opening } from '@berth/domain/opening-hours';
import { personalLimits } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, meets, type Period } from '@berth/domain/time';
import type { BuildingCaller, SignedIn } from '../../../../platform/identity/caller.ts';
import type { ResolveCallerAtSpace } from '../../../../platform/identity/callers.ts';
import { askedDay } from '../asked-day.ts';
import { type KnownPremises, type Premises, SpaceNotFound } from '../../../premises/index.ts';
import { localDaysOf } from '../local-days.ts';

type Reading = { readonly premises: KnownPremises };

export type RoomOpening = Opening & { readonly roomId: string; readonly unrestricted?: true };

/**
 * The times at which rooms with their own opening hours are open to the caller, by day. Other rooms follow the
 * building; if nothing restricts them on a day, one of them is listed, so that only a closed day is empty.
 */
export function roomOpenings({ zone, slots, spaces, openingsOn }: Premises, userpools: readonly string[]) {
  const owners = new Set(slots.map(({ roomId }) => roomId));
  const roomIds = [...owners].filter((id) => spaces.has(id));
  const follower = spaces.values().find(({ roomId }) => !owners.has(roomId))?.roomId;
  return (day: LocalDate): RoomOpening[] => {
    const openings = openingsOn(day, userpools);
    const own = roomIds.flatMap((roomId) => (openings(roomId) ?? []).map((opening) => ({ roomId, ...opening })));
    if (follower === undefined || openings(follower) !== undefined) return own;
    return [...own, { roomId: follower, ...dayPeriod(day, zone), hint: '', unrestricted: true }];
  };
}

/** The same for all days of a range. */
export const buildingOpenings =
  ({ premises: snapshotOf }: Reading) =>
  async (caller: BuildingCaller, range: Period) => {
    const premises = await snapshotOf(caller);
    const openingsOn = roomOpenings(premises, personalLimits(caller.attributes).userpools);
    return localDaysOf(range, premises.zone)
      .flatMap(openingsOn)
      .filter((opening) => opening.unrestricted === true || meets(opening, range));
  };

type Finding = Reading & { readonly resolveCallerAtSpace: ResolveCallerAtSpace };

/** The times at which the caller may reserve a space on a day: the whole day without restrictions, none if closed. */
export const openingsOf =
  ({ premises: snapshotOf }: Reading) =>
  async (caller: BuildingCaller, spaceId: string, date: string | undefined): Promise<readonly Opening[]> => {
    const premises = await snapshotOf(caller);
    const space = premises.spaces.get(spaceId);
    if (space === undefined) throw SpaceNotFound();
    const day = askedDay(date, premises.zone, caller.now);
    const { userpools } = personalLimits(caller.attributes);
    return premises.openingsOn(day, userpools)(space.roomId) ?? [{ ...dayPeriod(day, premises.zone), hint: '' }];
  };

/** The same for a caller who names only the space. */
export const spaceOpenings = ({ premises, resolveCallerAtSpace }: Finding) => {
  const openings = openingsOf({ premises });
  return async (signedIn: SignedIn, spaceId: string, date: string | undefined): Promise<readonly Opening[]> => {
    const caller = await resolveCallerAtSpace(signedIn, spaceId);
    if (caller === undefined) throw SpaceNotFound();
    return openings(caller, spaceId, date);
  };
};
