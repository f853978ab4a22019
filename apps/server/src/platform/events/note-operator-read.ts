import { type Endpoint, keyOf } from '@berth/contract';
import { type Database, inTenant, lockKey } from '@berth/database';
import { sql } from 'kysely';
import type { SignedIn } from '../identity/caller.ts';

type Read = {
  readonly organisationId: string;
  /** Null for what belongs to no building. */
  readonly buildingId: string | null;
  readonly call: Pick<Endpoint, 'method' | 'path' | 'area'>;
};

/** How the log names somebody whom the organisation does not know. */
export const operatorName = ({ token: { displayName, email } }: SignedIn): string =>
  displayName === '' || displayName === email ? email : `${displayName} (${email})`;

/**
 * Whoever runs the installation and looks into an organisation that they do not belong to leaves a line in its log: one
 * for each call and hour, because a page asks many times.
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
    // Two nodes that are asked at once would both find nothing.
    { wait: [lockKey(organisationId, `operator-read:${personId}`)] },
  );
}
