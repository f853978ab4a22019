import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { auditMany } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type AbsenceRow, fixedDesksOf } from './absences.sql.ts';

type Noted = {
  readonly action: 'absence.saved' | 'absence.removed';
  readonly memberIds: readonly string[];
  readonly before: readonly AbsenceRow[];
  readonly after: readonly AbsenceRow[];
};

/**
 * Audits changes to another member's absences, and makes the maps reload on which a desk became free or fixed again.
 */
export async function noteAbsences(
  { record, live }: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  caller: BuildingCaller,
  { action, memberIds, before, after }: Noted,
): Promise<void> {
  const { organisationId, buildingId, personId } = caller;
  const of = (rows: readonly AbsenceRow[], memberId: string) => rows.filter((row) => row.memberId === memberId);
  const others = memberIds.filter((memberId) => memberId !== caller.memberId);
  const type = `${action}.v1` as const;
  await record(
    tx,
    memberIds.map((memberId) => ({ organisationId, type, payload: { buildingId, memberId }, actorId: personId })),
  );
  const desks = await fixedDesksOf(tx, caller, memberIds);
  const floorIds = [...new Set(desks.map(({ floorId }) => floorId))];
  live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [], floorIds });
  await auditMany(
    tx,
    { organisationId, buildingId, actorId: personId, action },
    others.map((id) => ({ subjectId: id, before: of(before, id), after: of(after, id) })),
  );
}
