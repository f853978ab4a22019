import type { TenantTx } from '@berth/database';
import type { EventType } from '@berth/events';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { buildingIdsIn } from './groups.sql.ts';
import { markChanged } from './user-record.sql.ts';

export type MemberAction =
  Exclude<
    Extract<EventType, `member.${string}`>,
    'member.warned.v1' | 'member.copy-asked.v1' | 'member.left-building.v1' | 'member.released-in-building.v1'
  > extends `${infer Action}.v1`
    ? Action
    : never;

/** The actor: a person, or null for a file, a directory or a nightly job. */
export type ActingOn = { readonly organisationId: string; readonly personId: string | null };

type UserChange = {
  readonly action: MemberAction;
  readonly userId: string;
  /** Set if the change concerns one building. */
  readonly buildingId?: string;
  /** For names, addresses and cards only the fact that they changed: audit entries are never erased. */
  readonly before?: object;
  readonly after?: object;
  /** The buildings whose open streams re-check the access of their listeners at once. */
  readonly ended?: readonly string[];
};

/**
 * Records every change to a user: an audit entry, an event, a notice, and a flag that makes their browser reload who
 * they are.
 */
export async function noteUser(
  { record, live }: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  { organisationId, personId }: ActingOn,
  { action, userId, buildingId, before, after, ended = [] }: UserChange,
): Promise<number> {
  const version = await markChanged(tx, { organisationId, userId });
  await record(tx, {
    organisationId,
    type: `${action}.v1`,
    payload: { memberId: userId },
    actorId: personId ?? undefined,
  });
  for (const id of ended) live.announce(tx, { organisationId, buildingId: id }, { kind: 'access', ids: [userId] });
  for (const id of await buildingIdsIn(tx, organisationId))
    live.announce(tx, { organisationId, buildingId: id }, { kind: 'people', ids: [userId] });
  // Last, because it locks the organisation's audit chain until the commit.
  await audit(tx, {
    organisationId,
    buildingId: buildingId ?? null,
    actorId: personId,
    action,
    subjectId: userId,
    before,
    after,
  });
  return version;
}
