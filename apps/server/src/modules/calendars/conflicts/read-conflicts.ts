import type { AnswerOf, calendarConflicts, ConflictOfCalendar } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { toIso } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { isCalendarSwitchedOn } from '../../buildings/index.ts';
import { hashOf, storedReservation } from '../../reservations/index.ts';
import { mappedIn } from '../rooms/listed-rooms.sql.ts';
import { openConflicts } from './open-conflicts.sql.ts';

/** For each room with an external calendar: whether the last sync left it in sync. */
async function roomsKeptEqual(tx: TenantTx, at: BuildingCaller): Promise<boolean[]> {
  const isOn = {
    azure: await isCalendarSwitchedOn(tx, at, 'azure'),
    google: await isCalendarSwitchedOn(tx, at, 'google'),
  };
  return (await mappedIn(tx, at)).map(({ provider, isLookedAt }) => isOn[provider] && isLookedAt);
}

/** Both times of each conflict and the holder of the reservation, for users who may resolve it. */
export const readConflicts =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller): Promise<AnswerOf<typeof calendarConflicts>> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId } = caller;
      const shown: ConflictOfCalendar[] = [];
      for (const conflict of await openConflicts(tx, caller)) {
        const { id, kind, provider, since, spaceId, room, address, start, end, reservationId } = conflict;
        const found = reservationId === null ? undefined : await storedReservation(tx, caller, reservationId);
        const stands = found?.state === 'reserved' || found?.state === 'checked-in';
        shown.push({
          id,
          kind,
          provider,
          since: toIso(since),
          room: { id: spaceId, name: room, address },
          outside: { startDatetime: toIso(start), endDatetime: toIso(end) },
          reservation:
            found === undefined || !stands
              ? null
              : {
                  id: found.id,
                  hash: hashOf({ organisationId, id: found.id, ticket: found.ticket }),
                  name: `${found.firstName} ${found.lastName}`.trim() || found.email,
                  startDatetime: toIso(found.start),
                  endDatetime: toIso(found.end),
                  version: found.version,
                },
        });
      }
      const rooms = await roomsKeptEqual(tx, caller);
      return { rooms: rooms.length, notEqual: rooms.filter((isEqual) => !isEqual).length, conflicts: shown };
    });
