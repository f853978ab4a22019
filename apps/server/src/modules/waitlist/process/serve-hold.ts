import { inTenant } from '@berth/database';
import { fulfilmentFor, offerExpiresAt } from '@berth/domain/waitlist';
import { toIso } from '@berth/domain/time';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import {
  announceEntries,
  callerForMember,
  createRefusalsFor,
  offerHold,
  type WaitlistHold,
} from '../../reservations/index.ts';
import { createFulfil, isRefusal } from '../answer-offer.ts';
import type { WaitlistBuilding } from '../building.sql.ts';
import type { StoredEntry } from '../entries.sql.ts';

/** `later`: until the cancellation that freed the space is final, it is not reserved for anyone else. */
export type Served = 'served' | 'refused' | 'later';

/** Offers or reserves a space that is held for an entry, if the rules grant it to its member. */
export function createServeHold(deps: Deps) {
  const refusalsFor = createRefusalsFor(deps);
  const fulfil = createFulfil(deps);
  return async (
    at: BuildingKey,
    { now, zone, settings }: WaitlistBuilding,
    entry: StoredEntry,
    hold: WaitlistHold,
  ): Promise<Served> => {
    const { organisationId, buildingId } = at;
    const { memberId } = entry;
    const isAutomatic = fulfilmentFor(entry, now, zone, settings) === 'reserve';
    if (isAutomatic && hold.reclaimableUntil !== null && hold.reclaimableUntil > now) return 'later';
    // Without a person, the building is recorded as the actor.
    const caller = await callerForMember(deps.db, at, memberId, buildingId);
    if (caller === undefined) return 'refused';
    const refusals = await refusalsFor(caller, { spaceIds: [hold.spaceId], period: hold, hold });
    if (refusals === undefined || (refusals.get(hold.spaceId) ?? []).length > 0) return 'refused';

    if (isAutomatic) {
      try {
        await fulfil({ caller, entry, hold, how: 'automatic', once: undefined });
        return 'served';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
    }
    return inTenant(deps.db, organisationId, async (tx): Promise<Served> => {
      // Many holds may have been served since this run began, and the member has the whole time to answer.
      const expiresAt = offerExpiresAt(await nowOf(tx), hold.start, hold.end, zone);
      if (expiresAt === undefined) return 'refused';
      if (!(await offerHold(tx, at, hold.id, expiresAt))) return 'served';
      const payload = {
        buildingId,
        entryId: entry.id,
        memberId,
        reservationId: hold.id,
        spaceId: hold.spaceId,
        expiresAt: toIso(expiresAt),
      };
      await deps.record(tx, { organisationId, actorId: undefined, type: 'waitlist.offered.v1', payload });
      announceEntries(deps.live, tx, at, [entry]);
      return 'served';
    });
  };
}
