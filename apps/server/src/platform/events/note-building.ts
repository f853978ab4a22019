import type { TenantTx } from '@berth/database';
import { audit } from './audit.ts';
import type { NewEvent, RecordEvent } from './record.ts';

type OfBuilding = Extract<NewEvent, { type: `building.${string}-${'stopped' | 'resumed'}.v1` }>;

/** Records a change of a building without a caller: an event, and an audit line of the same name. */
export async function noteBuilding(
  record: RecordEvent,
  tx: TenantTx,
  event: OfBuilding,
  after?: Record<string, unknown>,
): Promise<void> {
  const { organisationId, type, payload } = event;
  await record(tx, event);
  await audit(tx, {
    organisationId,
    buildingId: payload.buildingId,
    actorId: null,
    action: type.replace(/\.v1$/, ''),
    subjectId: payload.buildingId,
    before: undefined,
    after,
  });
}
