import { type Endpoint, keyOf } from '@berth/contract';
import { type Database, inTenant, lockKey } from '@berth/database';
import { sql } from 'kysely';
import type { SignedIn } from '../identity/caller.ts';

type Read = {
  readonly organisationId: string;
  /** Null if it belongs to no building. */
  readonly buildingId: string | null;
  readonly call: Pick<Endpoint, 'method' | 'path' | 'area'>;
};

/** Names an operator in the log of an organisation in which they have no membership. */
export const operatorName = ({ token: { displayName, email } }: SignedIn): string =>
  displayName === '' || displayName === email ? email : `${displayName} (${email})`;

/**
 * Records that an operator read data of an organisation they do not belong to: one line for each call and hour, because
 * a page makes many calls.
 */
export function noteOperatorRead(db: Database, caller: SignedIn, read: Read): Promise<void> {
  const { organisationId, buildingId, call } = read;
  const { personId } = caller;
  const action = buildingId === null ? 'organisation.read_by_operator' : 'building.read_by_operator';
  const subjectId = buildingId ?? organisationId;
  const after = { read: call.area, call: keyOf(call), operator: operatorName(caller) };
  return inTenant(
    db,
    organisationId,
    async (tx) => {
      await sql`
        insert into audit (organisation_id, building_id, actor_id, action, subject_id, after)
        select ${organisationId}::uuid, ${buildingId}::uuid, ${personId}::uuid, ${action}, ${subjectId}::uuid,
          ${JSON.stringify(after)}::jsonb
        where not exists (
          select from audit
          where audit.organisation_id = ${organisationId} and audit.actor_id = ${personId}
            and audit.occurred_at > now() - interval '1 hour' and audit.subject_id = ${subjectId}
            and audit.action = ${action} and audit.after ->> 'call' = ${after.call})`.execute(tx);
    },
    // Without the lock, two nodes could both find no line and insert one.
    { wait: [lockKey(organisationId, `operator-read:${personId}`)] },
  );
}
