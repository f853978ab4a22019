import { meets } from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { createLook, Look, StatusAsked } from './look.ts';
import type { MemberNames } from './member-names.ts';
import { seenDesks, type SeenFloor, seenRooms } from './seen-floor.ts';

type Reading = { readonly look: ReturnType<typeof createLook>; readonly names: MemberNames };

type Kind = 'rooms' | 'desks';

/** A floor as the caller of a look sees it. */
export function seenOn({ view, onFloor }: Look, floorId: string, kind: Kind): SeenFloor {
  const floor = view.premises.floors.get(floorId);
  if (floor === undefined) return { seen: [], rooms: [] };
  const held = onFloor(floorId).rows.filter((row) => meets(row, view.window));
  const bySpace = Map.groupBy(held, ({ spaceId }) => spaceId);
  return (kind === 'rooms' ? seenRooms : seenDesks)(view, floor, bySpace);
}

/** Whatever is not free on the floors that were asked for, or not this caller's to reserve; rooms and desks apart. */
export const spaceStatus =
  ({ look, names }: Reading) =>
  async (caller: BuildingCaller, asked: StatusAsked, kind: Kind) => {
    const looked = await look(caller, asked);
    const floors = looked.floorIds.map((id) => seenOn(looked, id, kind));
    const seen = floors.flatMap((floor) => floor.seen);
    const { nameOf } = await names(
      caller.organisationId,
      seen.flatMap(({ holderId }) => holderId ?? []),
    );
    return { rule: looked.view.rules.anywhere, rooms: floors.flatMap(({ rooms }) => rooms), seen, nameOf };
  };
