import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { auditMany, type Line } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';

/**
 * One act on opening hours, however many: a line for each slot, and one event with one notice. With an event each,
 * closing 5,000 slots took longer than a transaction may.
 */
export async function noteTimeslots(
  { record, live }: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  { organisationId, buildingId, personId }: BuildingCaller,
  action: 'timeslot.saved' | 'timeslot.removed' | 'timeslot.split',
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  await record(tx, {
    organisationId,
    type: `${action}.v1` as const,
    payload: { buildingId, slots: lines.length },
    actorId: personId,
  });
  live.announce(
    tx,
    { organisationId, buildingId },
    { kind: 'opening-hours', ids: lines.map(({ subjectId }) => subjectId) },
  );
  await auditMany(tx, { organisationId, buildingId, actorId: personId, action }, lines);
}
