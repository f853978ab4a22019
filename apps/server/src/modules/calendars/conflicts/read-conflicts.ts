import type { AnswerOf, calendarConflicts, ConflictOfCalendar } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { toIso } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { connectionHealthIn, connectionKey, isCalendarSwitchedOn } from '../../connections/index.ts';
import { hashOf, storedReservation } from '../../reservations/index.ts';
import { mappedIn } from '../rooms/listed-rooms.sql.ts';
import { openConflicts } from './open-conflicts.sql.ts';

/** For each room with an external calendar: whether the last sync left it in sync. */
async function roomsInSync(tx: TenantTx, at: BuildingCaller): Promise<boolean[]> {
  const isOn = {
    azure: await isCalendarSwitchedOn(tx, at, 'azure'),
    google: await isCalendarSwitchedOn(tx, at, 'google'),
  };
  const healthOf = await connectionHealthIn(tx, at.organisationId, at.buildingId);
  return (await mappedIn(tx, at)).map(({ provider, spaceId }) => {
    const { succeededAt, failure } = healthOf(connectionKey(provider, at, spaceId));
    return isOn[provider] && succeededAt !== null && failure === null;
  });
}

/** Both times of each conflict and the holder of the reservation, for users who may resolve it. */
export const readConflicts =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller): Promise<AnswerOf<typeof calendarConflicts>> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId } = caller;
      const conflicts: ConflictOfCalendar[] = [];
      for (const conflict of await openConflicts(tx, caller)) {
        const { id, kind, provider, since, spaceId, room, address, start, end, reservationId } = conflict;
        const row = reservationId === null ? undefined : await storedReservation(tx, caller, reservationId);
        const isActive = row?.state === 'reserved' || row?.state === 'checked-in';
        conflicts.push({
          id,
          kind,
          provider,
          since: toIso(since),
          room: { id: spaceId, name: room, address },
          outside: { startDatetime: toIso(start), endDatetime: toIso(end) },
          reservation:
            row === undefined || !isActive
              ? null
              : {
                  id: row.id,
                  hash: hashOf({ organisationId, id: row.id, ticket: row.ticket }),
                  name: `${row.firstName} ${row.lastName}`.trim() || row.email,
                  startDatetime: toIso(row.start),
                  endDatetime: toIso(row.end),
                  version: row.version,
                },
        });
      }
      const rooms = await roomsInSync(tx, caller);
      return { rooms: rooms.length, notEqual: rooms.filter((isInSync) => !isInSync).length, conflicts };
    });
