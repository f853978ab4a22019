import type { Change } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { ChangeAction } from '@berth/events';
import type { BuildingCaller } from '../identity/caller.ts';
import type { Live } from '../messaging/live.ts';
import { auditMany } from './audit.ts';
import type { RecordEvent } from './record.ts';

export type Noted = {
  /** What was done, in the past tense of a sentence: 'floor.saved', 'room.removed'. */
  readonly action: ChangeAction;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** What open screens have to read again. */
  readonly notice: Change['kind'];
};

export type NotedOfMany = Pick<Noted, 'action' | 'notice'> & {
  readonly subjects: readonly { readonly id: string; readonly before: unknown; readonly after: unknown }[];
};

type By = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'personId'>;

/**
 * An administrative change leaves three traces in its own transaction: the audit, the event and, once it holds, a notice.
 * Made to many things it leaves a trace of each, and a single notice, or every open screen would read again for each.
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
  // Last: it locks the chain of the organisation until the commit.
  await auditMany(
    tx,
    { organisationId, buildingId, actorId: personId, action },
    subjects.map(({ id, before, after }) => ({ subjectId: id, before, after })),
  );
}

/** One change made to one thing. */
export const noteChange = (
  deps: { record: RecordEvent; live: Live },
  tx: TenantTx,
  by: By,
  { subjectId: id, before, after, ...change }: Noted,
): Promise<void> => noteChanges(deps, tx, by, { ...change, subjects: [{ id, before, after }] });
