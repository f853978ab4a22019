import { type DeskStatuses, type ObjectStatus } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { Period } from '@berth/domain/time';
import type { ScreenCaller } from '../../platform/identity/caller.ts';
import { lookedUp } from '../../platform/fast-path/unverified-caller.ts';
import type { KnownPremises } from '../premises/index.ts';
import { createReads } from '../reservations/index.ts';
import { desksOf, floorsOf, presentDesk, presentFloor, presentRoom, roomsOf } from '../structure/index.ts';
import { createCheckSpace, floorsAsked, isApproved } from './approved-floors.ts';
import { nobodyAt } from './kiosk-caller.ts';

type Query = { readonly window: Period; readonly floorId: string | undefined };

/** A kiosk that was approved without names shows none, whatever the building's settings are now. */
const named = ({ showsNames }: ScreenCaller, statuses: readonly ObjectStatus[]): ObjectStatus[] =>
  showsNames ? [...statuses] : statuses.map((status) => ({ ...status, name: null }));

/** The reads of an employee for an anonymous caller, limited to the approved floors. */
export function createKioskReads(db: Database, snapshotOf: KnownPremises) {
  const reads = createReads(db, snapshotOf);
  const checkSpace = createCheckSpace(snapshotOf);
  const within = <T>(kiosk: ScreenCaller, work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(db, kiosk.organisationId, work);

  return {
    floors: async (kiosk: ScreenCaller) =>
      (await within(kiosk, (tx) => floorsOf(tx, kiosk))).filter(({ id }) => isApproved(kiosk, id)).map(presentFloor),
    rooms: async (kiosk: ScreenCaller) =>
      (await within(kiosk, (tx) => roomsOf(tx, kiosk)))
        .filter(({ floorId }) => isApproved(kiosk, floorId))
        .map(presentRoom),
    desks: async (kiosk: ScreenCaller) =>
      (await within(kiosk, (tx) => desksOf(tx, kiosk)))
        .filter(({ floorId }) => isApproved(kiosk, floorId))
        .map(presentDesk),

    async deskStatus(kiosk: ScreenCaller, { window, floorId }: Query): Promise<DeskStatuses> {
      const queries = floorsAsked(kiosk, floorId).map((one) => ({ window, floorId: one }));
      const all = await Promise.all(queries.map((one) => reads.deskStatus(lookedUp(db, nobodyAt(kiosk)), one)));
      return {
        rule: all[0]?.rule ?? null,
        parkingRule: all[0]?.parkingRule ?? null,
        rooms: all.flatMap(({ rooms }) => rooms),
        desks: named(
          kiosk,
          all.flatMap(({ desks }) => desks),
        ),
      };
    },
    async roomStatus(kiosk: ScreenCaller, { window, floorId }: Query) {
      const queries = floorsAsked(kiosk, floorId).map((one) => ({ window, floorId: one }));
      const all = await Promise.all(queries.map((one) => reads.roomStatus(lookedUp(db, nobodyAt(kiosk)), one)));
      return {
        rule: all[0]?.rule ?? null,
        rooms: named(
          kiosk,
          all.flatMap(({ rooms }) => rooms),
        ),
      };
    },
    async daySchedule(kiosk: ScreenCaller, spaceId: string, date: string | undefined) {
      await checkSpace(kiosk, spaceId);
      return reads.daySchedule(nobodyAt(kiosk), spaceId, date);
    },
    async openings(kiosk: ScreenCaller, spaceId: string, date: string | undefined) {
      await checkSpace(kiosk, spaceId);
      return reads.openings(nobodyAt(kiosk), spaceId, date);
    },
  };
}
