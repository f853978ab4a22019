import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import { administratorsOf, followMembers, recordDepartures } from '../../identity/index.ts';
import { announceChanges } from './announce-changes.ts';
import { noteLeavers } from './note-leavers.ts';
import { isMade, type Made, type PlannedChange, plannedChanges } from './planned-changes.ts';
import { directoryMembers, storeFollowed } from './directory-members.sql.ts';

const ADMINISTRATOR = 'Customer-admin';

const losesSomething = ({ member, change: { effect, after } }: Made) =>
  effect === 'suspended' || (member?.roles.includes(ADMINISTRATOR) === true && !after.roles.includes(ADMINISTRATOR));

/** Returns a change that would leave the organisation without an administrator; undefined if others remain. */
async function lastAdministratorOf(
  tx: TenantTx,
  organisationId: string,
  made: readonly Made[],
): Promise<Made | undefined> {
  const losing = made.filter(losesSomething);
  if (losing.length === 0) return undefined;
  const byEmail = new Map(losing.map((one) => [one.member?.email ?? '', one]));
  const administrators = await administratorsOf(tx, organisationId);
  const [first] = administrators;
  const isEveryone = administrators.every(({ email }) => byEmail.has(email));
  return first !== undefined && isEveryone ? byEmail.get(first.email) : undefined;
}

type Writing = Pick<Deps, 'record' | 'live'>;
export type By = {
  readonly organisationId: string;
  /** The source of the change: `scim:` and the name of the token. */
  readonly via: string;
  /**
   * Thrown if the organisation would lose its last administrator; without it the last administrator is left unchanged.
   */
  readonly refusal?: () => Error;
};

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/** The audit entry of a member: records that names and addresses changed, but not their values. */
const auditLine = (memberId: string, { member, change: { effect, fields, after } }: Made, via: string) => ({
  subjectId: memberId,
  before: undefined,
  after: {
    via,
    effect,
    fields,
    buildingsAdded: without(after.buildings, member?.buildings ?? []),
    buildingsRemoved: without(member?.buildings ?? [], after.buildings),
    rolesAdded: without(after.roles, member?.roles ?? []),
    rolesRemoved: without(member?.roles ?? [], after.roles),
  },
});

/** Brings the members of these users in line with their directory, including events, releases and audit entries. */
export async function applyDirectoryChanges(
  deps: Writing,
  tx: TenantTx,
  by: By,
  userIds: readonly string[],
): Promise<void> {
  const { organisationId, via, refusal } = by;
  const of = { organisationId };
  const planned = await plannedChanges(tx, of, await directoryMembers(tx, of, userIds), { lock: true });
  const last = await lastAdministratorOf(tx, organisationId, planned.filter(isMade));
  if (last !== undefined && refusal !== undefined) throw refusal();
  const made = planned.filter(isMade).filter((one) => one !== last);
  const idByEmail = await followMembers(
    tx,
    organisationId,
    made.map(({ wanted: { email, firstName, lastName }, member, change }) => ({
      email,
      firstName,
      lastName,
      member,
      change,
    })),
  );
  const memberIdOf = ({ wanted, member }: PlannedChange) => member?.id ?? idByEmail.get(wanted.email) ?? null;
  await storeFollowed(
    tx,
    of,
    planned.map((one) => ({
      userId: one.user.userId,
      memberId: memberIdOf(one),
      ...(one === last ? one.wanted.given : one.wanted.wanted),
    })),
  );
  const changed = made.flatMap((one) => {
    const memberId = memberIdOf(one);
    return memberId === null ? [] : [{ ...one, memberId }];
  });
  const lost = changed.flatMap(({ memberId, member, change: { after } }) =>
    without(member?.buildings ?? [], after.buildings).map((buildingId) => ({ memberId, buildingId })),
  );
  await recordDepartures(deps.record, tx, { organisationId, personId: null }, lost);
  await noteLeavers(deps, tx, of, changed);
  await deps.record(
    tx,
    changed.map(({ memberId }) => ({
      organisationId,
      type: 'member.provisioned.v1' as const,
      payload: { memberId },
      actorId: undefined,
    })),
  );
  await announceChanges(deps, tx, of, changed);
  // Last, because it locks the organisation's audit chain until the commit.
  const act = { organisationId, buildingId: null, actorId: null, action: 'member.provisioned' };
  await auditMany(
    tx,
    act,
    changed.map((one) => auditLine(one.memberId, one, via)),
  );
}
