import { meets } from '@berth/domain/time';
import type { UnverifiedCaller } from '../../../../platform/fast-path/unverified-caller.ts';
import { type createMapRead, type MapRead, type StatusRequest, versionOf } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import { type HeldBySpace, visibleDesks, type VisibleFloor, visibleRooms } from './visible-floor.ts';

type Reading = { readonly readMap: ReturnType<typeof createMapRead>; readonly names: MemberNames };

type Kind = 'rooms' | 'desks';

/** The reservations of a floor in the window of a map read. */
export const heldOn = ({ view, onFloor }: MapRead, floorId: string): HeldBySpace =>
  Map.groupBy(
    onFloor(floorId).rows.filter((row) => meets(row, view.window)),
    ({ spaceId }) => spaceId,
  );

/** A floor as the caller of a map read sees it. */
function floorSeenBy(map: MapRead, floorId: string, kind: Kind): VisibleFloor {
  const floor = map.view.premises.floors.get(floorId);
  if (floor === undefined) return { seen: [], rooms: [] };
  return (kind === 'rooms' ? visibleRooms : visibleDesks)(map.view, floor, heldOn(map, floorId));
}

/** The rooms or desks of the requested floors that are taken, or that this caller may not reserve. */
export const spaceStatus =
  ({ readMap, names }: Reading) =>
  async (caller: UnverifiedCaller, request: StatusRequest, kind: Kind) => {
    const map = await readMap(caller, request);
    const floors = map.floorIds.map((id) => floorSeenBy(map, id, kind));
    const seen = floors.flatMap((floor) => floor.seen);
    const { nameOf } = await names(
      caller.organisationId,
      seen.flatMap(({ holderId }) => holderId ?? []),
    );
    return {
      ruleOf: map.view.rules.anywhere,
      rooms: floors.flatMap(({ rooms }) => rooms),
      seen,
      nameOf,
      version: versionOf(map),
    };
  };
