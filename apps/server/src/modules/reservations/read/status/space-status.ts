import { meets } from '@berth/domain';
import type { EnteringCaller } from '../../../../platform/identity/entering.ts';
import type { createMapRead, Look, StatusRequest } from './map-read.ts';
import type { MemberNames } from './member-names.ts';
import { type HeldBySpace, visibleDesks, type VisibleFloor, visibleRooms } from './visible-floor.ts';

type Reading = { readonly look: ReturnType<typeof createMapRead>; readonly names: MemberNames };

type Kind = 'rooms' | 'desks';

/** What is held on a floor in the window of a look. */
export const heldOn = ({ view, onFloor }: Look, floorId: string): HeldBySpace =>
  Map.groupBy(
    onFloor(floorId).rows.filter((row) => meets(row, view.window)),
    ({ spaceId }) => spaceId,
  );

/** A floor as the caller of a look sees it. */
function seenOn(look: Look, floorId: string, kind: Kind): VisibleFloor {
  const floor = look.view.premises.floors.get(floorId);
  if (floor === undefined) return { seen: [], rooms: [] };
  return (kind === 'rooms' ? visibleRooms : visibleDesks)(look.view, floor, heldOn(look, floorId));
}

/** Whatever is not free on the floors that were asked for, or not this caller's to reserve; rooms and desks apart. */
export const spaceStatus =
  ({ look, names }: Reading) =>
  async (caller: EnteringCaller, asked: StatusRequest, kind: Kind) => {
    const looked = await look(caller, asked);
    const floors = looked.floorIds.map((id) => seenOn(looked, id, kind));
    const seen = floors.flatMap((floor) => floor.seen);
    const { nameOf } = await names(
      caller.organisationId,
      seen.flatMap(({ holderId }) => holderId ?? []),
    );
    return { rule: looked.view.rules.anywhere, rooms: floors.flatMap(({ rooms }) => rooms), seen, nameOf };
  };
