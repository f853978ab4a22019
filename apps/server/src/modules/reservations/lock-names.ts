import { scarceThings } from '@berth/domain';
import type { Seat } from './order.ts';
import type { Surroundings } from './prospects.ts';

/** Everything that an order competes for with others. */
export const lockNames = (
  seats: readonly Pick<Seat, 'wish' | 'holder'>[],
  { policies, settings }: Surroundings,
  buildingId: string,
  replacedSpaceId?: string,
): Set<string> =>
  new Set(
    seats.flatMap(({ wish, holder: { memberId, userpools } }) =>
      scarceThings(wish, { buildingId, policies, settings, holderId: memberId, userpools, replacedSpaceId }),
    ),
  );
