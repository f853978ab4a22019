import { absentOn } from '@berth/domain/absences';
import { meets } from '@berth/domain/time';
import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { answerOnce } from '../../platform/idempotency/answer-once.ts';
import type { Once } from '../../platform/idempotency/once.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { AbsenceNotFound } from './absences.problems.ts';
import {
  type AbsenceRow,
  absencesOfMembers,
  deleteAbsence,
  fixedDesksOf,
  reservationsAhead,
  zoneOf,
} from './absences.sql.ts';
import { noteAbsences } from './note-absences.ts';
import { repeatsFrom } from './present-absence.ts';
import { membersWithAccess } from './absence-access.ts';

/** Counts other people's reservations during this absence. They stay when it is removed. */
async function reservationsMeeting(tx: TenantTx, caller: BuildingCaller, absence: AbsenceRow): Promise<number> {
  const desks = await fixedDesksOf(tx, caller, [absence.memberId]);
  const ahead = await reservationsAhead(
    tx,
    caller,
    desks.map(({ id }) => id),
  );
  const { zone } = await zoneOf(tx, caller);
  const away = { ...absence, ...repeatsFrom(absence.repeatDays) };
  return ahead.filter((reservation) =>
    absentOn([away], reservation.localDay, zone).some((period) => meets(period, reservation)),
  ).length;
}

type Removing = { readonly regularUser: string; readonly createdAt: number; readonly once: Once | undefined };

export const removeAbsence =
  (deps: Deps) =>
  (caller: BuildingCaller, { regularUser, createdAt, once }: Removing) =>
    answerOnce(deps.db, { actor: caller, once, status: 200 }, async (tx) => {
      const memberIds = [...(await membersWithAccess(tx, caller, [regularUser])).values()];
      const before = await absencesOfMembers(tx, caller, memberIds);
      const absence = before.find((one) => one.createdAt === createdAt);
      if (absence === undefined) throw AbsenceNotFound();
      const { numDeletedRows } = await deleteAbsence(tx, caller, absence.memberId, createdAt);
      if (numDeletedRows === 0n) throw AbsenceNotFound();
      const after = before.filter((one) => one !== absence);
      await noteAbsences(deps, tx, caller, { action: 'absence.removed', memberIds, before, after });
      return { reservationsKept: await reservationsMeeting(tx, caller, absence) };
    });
