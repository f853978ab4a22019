import type { Floor } from '@berth/contract';
import { useMemo } from 'react';
import type { Kind } from '../address.ts';
import type { Choice } from '../choices.ts';
import type { Nearby } from '../search/nearby.ts';
import { nearRowsOf, type Order, roomRowsOf, type Row, rowsOf, suggestedRowsOf } from './list-rows.ts';

type Query = {
  readonly wanted: readonly Choice[];
  readonly order: Order;
  readonly kind: Kind;
  readonly floors: readonly Floor[];
  readonly floorId: string;
  readonly near: Nearby | undefined;
  /** The ids of suggested spaces, best first, with spaces between them: equal texts are computed once. */
  readonly suggested: string;
};

/** The rows of the list: rooms by floor, desks by room, or everything by its distance from the result of a search. */
export function useRows({ wanted, order, kind, floors, floorId, near, suggested }: Query): readonly Row[] {
  return useMemo(() => {
    if (kind === 'rooms') return roomRowsOf(wanted, order, floors, floorId);
    if (order === 'suggested') return suggestedRowsOf(wanted, suggested.split(' '));
    return order === 'near' && near ? nearRowsOf(wanted, near.nearness, near.find.id) : rowsOf(wanted, order);
  }, [wanted, order, kind, floors, floorId, near, suggested]);
}
