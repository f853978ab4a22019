import type { Returned } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { createRestoreReleased } from '../../reservations/index.ts';
import { bringBack } from './bring-back.ts';
import { type BuildingMember, deleteDeparture, departureOf } from './departures.sql.ts';

/**
 * Gives a user who is back in a building what leaving it had released, as far as it is still free. Undefined if nothing
 * was released in the last thirty days. The stored list is deleted last, so that an interrupted run can be repeated.
 */
export function createReturnToBuilding(deps: Deps) {
  const restoreReservation = createRestoreReleased(deps);
  return async (member: BuildingMember, personId: string | null): Promise<Returned | undefined> => {
    const { organisationId } = member;
    const released = await inTenant(deps.db, organisationId, (tx) => departureOf(tx, member));
    if (released === undefined) return undefined;
    const desks = await inTenant(deps.db, organisationId, (tx) => bringBack(deps, tx, organisationId, released));
    let reservations = 0;
    for (const id of released.reservationIds) if (await restoreReservation(member, id, personId)) reservations += 1;
    await inTenant(deps.db, organisationId, (tx) => deleteDeparture(tx, member));
    const isBack = ({ spaceId }: { spaceId: string }) => desks.some(({ id }) => id === spaceId);
    const namesOf = (some: typeof released.fixedDesks) => some.map(({ name }) => name);
    return {
      restored: { reservations, fixedDesks: namesOf(released.fixedDesks.filter(isBack)) },
      missing: {
        reservations: released.reservationIds.length - reservations,
        fixedDesks: namesOf(released.fixedDesks.filter((desk) => !isBack(desk))),
      },
    };
  };
}
