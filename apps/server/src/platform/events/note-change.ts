import type { Change } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ChangeAction } from '@berth/events';
import type { BuildingCaller } from '../identity/caller.ts';
import type { Live } from '../messaging/live.ts';
import { auditMany } from './audit.ts';
import type { RecordEvent } from './record.ts';

export type Noted = {
  /** The action in the past tense: 'floor.saved', 'room.removed'. */
  readonly action: ChangeAction;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Kind of the notice, by which open pages know what to reload. */
  readonly notice: Change['kind'];
};

export type NotedOfMany = Pick<Noted, 'action' | 'notice'> & {
  readonly subjects: readonly { readonly id: string; readonly before: unknown; readonly after: unknown }[];
};

type By = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'personId'>;

/**
 * Records an administrative change in its transaction: an audit line, an event and, after the commit, a notice. A
 * change of many subjects has a line and an event for each, but a single notice, or every open page would reload for
 * each.
 */
export async function noteChanges(
  { record, live }: { record: RecordEvent; live: Live },
  tx: TenantTx,
  { organisationId, buildingId, personId }: By,
  { action, subjects, notice }: NotedOfMany,
): Promise<void> {
  const type = `${action}.v1` as const;
  await record(
    tx,
    subjects.map(({ id }) => ({ organisationId, type, payload: { buildingId, subjectId: id }, actorId: personId })),
  );
  live.announce(tx, { organisationId, buildingId }, { kind: notice, ids: subjects.map(({ id }) => id) });
  // Comes last, because it locks the organisation's audit chain until the commit.
  await auditMany(
    tx,
    { organisationId, buildingId, actorId: personId, action },
    subjects.map(({ id, before, after }) => ({ subjectId: id, before, after })),
  );
}

/** Records a change of one subject. */
export const noteChange = (
  deps: { record: RecordEvent; live: Live },
  tx: TenantTx,
  by: By,
  { subjectId: id, before, after, ...change }: Noted,
): Promise<void> => noteChanges(deps, tx, by, { ...change, subjects: [{ id, before, after }] });
