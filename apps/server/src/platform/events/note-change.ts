import type { Change } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { Present } from '../identity/caller.ts';
import type { Live } from '../messaging/live.ts';
import { audit, auditMany } from './audit.ts';
import type { RecordEvent } from './record.ts';

export type Noted = {
  /** What was done, in the past tense of a sentence: 'floor.saved', 'room.removed'. */
  readonly action: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** What open screens have to read again. */
  readonly notice: Change['kind'];
};

export type NotedOfMany = Pick<Noted, 'action' | 'notice'> & {
  readonly subjects: readonly { readonly id: string; readonly before: unknown; readonly after: unknown }[];
};

type By = Pick<Present, 'organisationId' | 'buildingId' | 'personId'>;

/** An administrative change leaves three traces in its own transaction: the audit, the event and, once it holds, a notice. */
export async function noteChange(
  { record, live }: { record: RecordEvent; live: Live },
  tx: TenantTx,
  { organisationId, buildingId, personId }: By,
  { action, subjectId, before, after, notice }: Noted,
): Promise<void> {
  await audit(tx, { organisationId, actorId: personId, action, subjectId, before, after });
  await record(tx, {
    organisationId,
    type: `${action}.v1`,
    payload: { buildingId, subjectId },
    actorId: personId,
  });
  live.announce(tx, { organisationId, buildingId }, { kind: notice, ids: [subjectId] });
}

/** One change made to many things: a trace for each, and a single notice, or every open screen would read again for each. */
export async function noteChanges(
  { record, live }: { record: RecordEvent; live: Live },
  tx: TenantTx,
  { organisationId, buildingId, personId }: By,
  { action, subjects, notice }: NotedOfMany,
): Promise<void> {
  await auditMany(
    tx,
    { organisationId, actorId: personId, action },
    subjects.map(({ id, before, after }) => ({ subjectId: id, before, after })),
  );
  for (const { id } of subjects)
    await record(tx, {
      organisationId,
      type: `${action}.v1`,
      payload: { buildingId, subjectId: id },
      actorId: personId,
    });
  live.announce(tx, { organisationId, buildingId }, { kind: notice, ids: subjects.map(({ id }) => id) });
}
