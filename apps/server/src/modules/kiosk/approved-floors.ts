import { NotAuthorised } from '../../platform/http/problem.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { type KnownPremises, SpaceNotFound } from '../premises/index.ts';

type Scope = Pick<ScreenCaller, 'floors'>;

/** None of them stands for all. */
export const isApproved = ({ floors }: Scope, floorId: string): boolean =>
  floors.length === 0 || floors.includes(floorId);

/** The floors that a status is asked of: the one that is named, else all that were approved; undefined for all there are. */
export function floorsAsked(kiosk: Scope, floorId: string | undefined): readonly (string | undefined)[] {
  if (floorId !== undefined && !isApproved(kiosk, floorId)) throw NotAuthorised();
  if (floorId !== undefined) return [floorId];
  return kiosk.floors.length === 0 ? [undefined] : kiosk.floors;
}

/** What stands on another floor is known here, and not this kiosk's to show. */
export const createCheckSpace =
  (known: KnownPremises) =>
  async (kiosk: ScreenCaller, spaceId: string): Promise<void> => {
    const space = (await known(kiosk)).spaces.get(spaceId);
    if (space === undefined) throw SpaceNotFound();
    if (!isApproved(kiosk, space.floorId)) throw NotAuthorised();
  };
