import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { auditMany, type Line } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';

/**
 * Records one change of opening hours: an audit entry per slot, but one event and one notice for all. With an event per
 * slot, closing 5,000 slots exceeded the limit of a transaction.
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
