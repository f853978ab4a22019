import type { Desk, Floor, ObjectStatus, Room } from '@berth/contract';
import { useMemo } from 'react';
import { type Kind, KINDS, kindOf } from '../address.ts';
import { type Space, spacesOf } from '../choices.ts';
import type { useFloorStatuses } from '../use-floor-statuses.ts';
import type { Find } from './finds.ts';
import type { SearchCode } from './use-search-code.ts';

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
export function useFinds(
  code: SearchCode | undefined,
  { search, spaces, floors, statuses, kind, floorId }: Query,
): readonly Find[] {
  const { ofKind, ofOther } = statuses;
  return useMemo(() => {
    if (search === '' || !spaces || !code) return NONE;
    const indexOf = new Map(floors.map(({ id }, at) => [id, at]));
    const isRooms = (one: Kind) => one === 'rooms';
    const statusOf = (space: Space): ObjectStatus | undefined => {
      const isListed = isRooms(kindOf(space.type)) === isRooms(kind);
      return (isListed ? ofKind : ofOther)[indexOf.get(space.floorId) ?? -1]?.(space);
    };
    const all = KINDS.flatMap((one) => spacesOf(one, spaces.rooms, spaces.desks));
    return code.findsOf(search, { spaces: all, statusOf, kind, floorId });
  }, [code, search, spaces, floors, ofKind, ofOther, kind, floorId]);
}
