import type { Database } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import type { Period } from '@berth/domain/time';
import { lookedUp } from '../../../../platform/fast-path/unverified-caller.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import type { KnownPremises, Space } from '../../../premises/index.ts';
import { createMapRead, type MapRead } from '../status/map-read.ts';
import { heldOn } from '../status/space-status.ts';
import { visibleSpace } from '../status/visible-spaces.ts';

type Query = { readonly window: Period; readonly floorId: string | undefined; readonly type: ObjectType };

function isReservable({ view }: MapRead, space: Space): boolean {
  const { premises, rules, sensed, reservedOn } = view;
  if (!premises.fixedDesks.has(space.id) && !sensed.has(space.id)) return rules.of(space, 'none', reservedOn) === null;
  const { status, rule } = visibleSpace(view, space, []);
  return status === 'FREE' && rule === null;
}

/** The free desks or parking spots that all rules would let the caller reserve in a window. */
export function reservableSpaces(db: Database, premises: KnownPremises) {
  const readMap = createMapRead(db, premises);
  return async (caller: BuildingCaller, { window, floorId, type }: Query): Promise<Space[]> => {
    const map = await readMap(lookedUp(db, caller), { window, floorId });
    return map.floorIds.flatMap((id) => {
      const held = heldOn(map, id);
      const desks = map.view.premises.floors.get(id)?.desks ?? [];
      return desks.filter((desk) => desk.type === type && !held.has(desk.id) && isReservable(map, desk));
    });
  };
}
