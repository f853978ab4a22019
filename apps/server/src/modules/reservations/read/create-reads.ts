import type { Database } from '@berth/database';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { EnteringCaller } from '../../../platform/identity/entering.ts';
import type { KnownPremises } from '../../premises/index.ts';
import { daySchedule } from './hours/day-schedule.ts';
import { openingsOf } from './hours/opening-hours.ts';
import { presentHeld, presentOpening } from './hours/present-hours.ts';
import { createDeskStatusText } from './status/desk-status-text.ts';
import { createMapRead, type StatusRequest } from './status/map-read.ts';
import { createMemberNames } from './status/member-names.ts';
import { presentDeskStatus, presentRoomStatus } from './status/present-status.ts';
import { spaceStatus } from './status/space-status.ts';

/** How it stands with the spaces of a building, as the wire has it, for whoever looks at it. */
export function createReads(db: Database, premises: KnownPremises) {
  const reading = { db, premises };
  const looking = { look: createMapRead(db, premises), names: createMemberNames(db) };
  const status = spaceStatus(looking);
  const schedule = daySchedule(reading);
  const openings = openingsOf(reading);
  return {
    /** Written out already: a map is what is read most. */
    deskStatusText: createDeskStatusText(looking),
    deskStatus: async (caller: EnteringCaller, asked: StatusRequest) =>
      presentDeskStatus(await status(caller, asked, 'desks')),
    roomStatus: async (caller: EnteringCaller, asked: StatusRequest) =>
      presentRoomStatus(await status(caller, asked, 'rooms')),
    daySchedule: async (caller: BuildingCaller, spaceId: string, date: string | undefined) =>
      (await schedule(caller, spaceId, date)).map(presentHeld),
    openings: async (caller: BuildingCaller, spaceId: string, date: string | undefined) =>
      (await openings(caller, spaceId, date)).map(presentOpening),
  };
}
