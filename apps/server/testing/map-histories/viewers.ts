import type { Database } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain/time';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';
import { lookedUp } from '../../src/platform/fast-path/unverified-caller.ts';
import { at, type Workplace } from '../../src/modules/reservations/read/workplace.fixture.ts';
import type { FloorAnswers } from './page.ts';
import type * as Parts from './parts.ts';

export type As = { readonly by: string; readonly roles: BuildingCaller['roles']; readonly pools: readonly string[] };

export const rulesVersionOf = async (work: Workplace) =>
  work.owner(async (tx) => {
    const { rulesVersion } = await tx
      .selectFrom('building')
      .select('rules_version as rulesVersion')
      .where('building.id', '=', work.building.id)
      .executeTakeFirstOrThrow();
    return rulesVersion;
  });

type When = { readonly date: LocalDate; readonly now: string; readonly rulesVersion: number };

/** The caller whom the guard would admit. */
export function callerOf(work: Workplace, { by, roles, pools }: As, { date, now, rulesVersion }: When) {
  const { memberId, personId } = work.personNamed(by);
  return {
    organisationId: work.organisation.id,
    buildingId: work.building.id,
    memberId,
    personId,
    roles,
    attributes: { userpool: pools },
    rulesVersion,
    now: Date.parse(at(now, date)),
  } as unknown as BuildingCaller;
}

type FloorQuery = { readonly floorId: string; readonly day: LocalDate; readonly window: Period };

/** Reads the answers that a page shows of a floor. */
export function floorReader(parts: typeof Parts, db: Database) {
  const premises = parts.createKnownPremises(db);
  const reads = parts.createReads(db, premises);
  const scheduleOf = parts.floorSchedule({ db, premises });
  return async (caller: BuildingCaller, { floorId, day, window }: FloorQuery): Promise<FloorAnswers> => {
    const as = lookedUp(db, caller);
    return {
      desks: JSON.parse(String(await reads.deskStatusText(as, { window, floorId }))) as FloorAnswers['desks'],
      rooms: await reads.roomStatus(as, { window, floorId }),
      schedule: parts.presentFloorSchedule(await scheduleOf(as, floorId, day)),
    };
  };
}
