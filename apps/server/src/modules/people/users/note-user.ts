import type { TenantTx } from '@berth/database';
import type { EventType } from '@berth/events';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { buildingIdsIn } from './groups.sql.ts';
import { markChanged } from './user-record.sql.ts';

export type MemberAction =
  Exclude<
    Extract<EventType, `member.${string}`>,
    'member.warned.v1' | 'member.copy-asked.v1'
  > extends `${infer Action}.v1`
    ? Action
    : never;

/** Whoever acts: a person, or nobody, when a file, a directory or the night does it. */
export type ActingOn = { readonly organisationId: string; readonly personId: string | null };

type Noted = {
  readonly action: MemberAction;
  readonly userId: string;
  /** Of a change that is about one building. */
  readonly buildingId?: string;
  /** Of names, addresses and cards only that they changed: the log cannot forget. */
  readonly before?: object;
  readonly after?: object;
  /** The buildings whose open streams ask at once whether their listeners may still listen. */
  readonly ended?: readonly string[];
};

/** Every change to a user leaves a line in the log, an event, a notice, and a browser that asks anew who they are. */
export async function noteUser(
  { record, live }: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  { organisationId, personId }: ActingOn,
  { action, userId, buildingId, before, after, ended = [] }: Noted,
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
  // Last: it locks the chain of the organisation until the commit.
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
