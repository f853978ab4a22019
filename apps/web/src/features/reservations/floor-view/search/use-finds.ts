import type { Desk, Floor, ObjectStatus, Room } from '@berth/contract';
import { useMemo } from 'react';
import { type Kind, KINDS, kindOf } from '../address.ts';
import { type Space, spacesOf } from '../choices.ts';
import type { useFloorStatuses } from '../use-floor-statuses.ts';
import { type Find, findsOf } from './finds.ts';

type Query = {
  readonly search: string;
  readonly spaces: { readonly rooms: readonly Room[]; readonly desks: readonly Desk[] } | undefined;
  readonly floors: readonly Floor[];
  readonly statuses: ReturnType<typeof useFloorStatuses>;
  readonly kind: Kind;
  readonly floorId: string;
};

const NONE: readonly Find[] = [];

/** The results of the search in the whole building, for the time window. */
export function useFinds({ search, spaces, floors, statuses, kind, floorId }: Query): readonly Find[] {
  const { ofKind, ofOther } = statuses;
  return useMemo(() => {
    if (search === '' || !spaces) return NONE;
    const indexOf = new Map(floors.map(({ id }, at) => [id, at]));
    const isRooms = (one: Kind) => one === 'rooms';
    const statusOf = (space: Space): ObjectStatus | undefined => {
      const isListed = isRooms(kindOf(space.type)) === isRooms(kind);
      return (isListed ? ofKind : ofOther)[indexOf.get(space.floorId) ?? -1]?.(space);
    };
    const all = KINDS.flatMap((one) => spacesOf(one, spaces.rooms, spaces.desks));
    return findsOf(search, { spaces: all, statusOf, kind, floorId });
  }, [search, spaces, floors, ofKind, ofOther, kind, floorId]);
}
