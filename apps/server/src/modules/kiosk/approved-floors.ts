import { NotAuthorised } from '../../platform/http/problem.ts';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { type KnownPremises, SpaceNotFound } from '../premises/index.ts';

type Scope = Pick<ScreenCaller, 'floors'>;

/** An empty list approves all floors. */
export const isApproved = ({ floors }: Scope, floorId: string): boolean =>
  floors.length === 0 || floors.includes(floorId);

/** The floors of a status request: the named one, otherwise all approved ones; undefined means every floor. */
export function floorsAsked(kiosk: Scope, floorId: string | undefined): readonly (string | undefined)[] {
  if (floorId !== undefined && !isApproved(kiosk, floorId)) throw NotAuthorised();
  if (floorId !== undefined) return [floorId];
  return kiosk.floors.length === 0 ? [undefined] : kiosk.floors;
}

/** Refuses a space on a floor for which the kiosk is not approved; its existence is not a secret. */
export const createCheckSpace =
  (snapshotOf: KnownPremises) =>
  async (kiosk: ScreenCaller, spaceId: string): Promise<void> => {
    const space = (await snapshotOf(kiosk)).spaces.get(spaceId);
    if (space === undefined) throw SpaceNotFound();
    if (!isApproved(kiosk, space.floorId)) throw NotAuthorised();
  };
