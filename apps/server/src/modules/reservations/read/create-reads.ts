import type { Database } from '@berth/database';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { UnverifiedCaller } from '../../../platform/fast-path/unverified-caller.ts';
import type { KnownPremises } from '../../premises/index.ts';
import { daySchedule } from './hours/day-schedule.ts';
import { openingsOf } from './hours/opening-hours.ts';
import { presentHeld, presentOpening } from './hours/present-hours.ts';
import { createDeskStatusText } from './status/desk-status-text.ts';
import { createMapRead, type StatusRequest } from './status/map-read.ts';
import { createMemberNames } from './status/member-names.ts';
import { presentDeskStatus, presentRoomStatus } from './status/present-status.ts';
import { spaceStatus } from './status/space-status.ts';

/** Reads the status of a building's spaces in their wire format. */
export function createReads(db: Database, premises: KnownPremises) {
  const reading = { db, premises };
  const status = { readMap: createMapRead(db, premises), names: createMemberNames(db) };
  const statusOf = spaceStatus(status);
  const schedule = daySchedule(reading);
  const openings = openingsOf(reading);
  return {
    /** Already serialised, because maps are the most frequent read. */
    deskStatusText: createDeskStatusText(status),
    deskStatus: async (caller: UnverifiedCaller, request: StatusRequest) =>
      presentDeskStatus(await statusOf(caller, request, 'desks')),
    roomStatus: async (caller: UnverifiedCaller, request: StatusRequest) =>
      presentRoomStatus(await statusOf(caller, request, 'rooms')),
    daySchedule: async (caller: BuildingCaller, spaceId: string, date: string | undefined) =>
      (await schedule(caller, spaceId, date)).map(presentHeld),
    openings: async (caller: BuildingCaller, spaceId: string, date: string | undefined) =>
      (await openings(caller, spaceId, date)).map(presentOpening),
  };
}
