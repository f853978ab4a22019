import { inTenant, type TenantTx } from '@berth/database';
import { leavingLimit, warnedAfterDays, WARNING_DAYS } from '@berth/domain/people';
import { breakerState, closeResumed, openBreaker } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditMany } from '../../../platform/events/audit.ts';
import { noteBuilding } from '../../../platform/events/note-building.ts';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { recordDepartures } from '../../identity/index.ts';
import { removeWithin } from '../leaving/remove-user.ts';
import { groupsOf, takeOutOfGroup } from '../users/groups.sql.ts';
import { noteUser } from '../users/note-user.ts';
import { lockUserRecord } from '../users/user-record.sql.ts';
import { countLeaving, lockLeaving, storeWarnings, type Sweep, sweptBuildings, toWarn } from './unseen.sql.ts';

/** Pauses removals in this building until an operator resumes them. */
async function stopRemovals(
  { record, log }: { record: RecordEvent; log: Logger },
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  after: { readonly leaving: number; readonly limit: number },
): Promise<void> {
  await openBreaker(tx, { action: 'removals', organisationId, buildingId });
  const payload = { buildingId, ...after };
  const event = { organisationId, type: 'building.removals-stopped.v1', payload, actorId: undefined } as const;
  await noteBuilding(record, tx, event, { ...after, via: 'nightly' });
  log.error(
    { organisationId, buildingId, ...after },
    'too many would leave: removal of inactive users is paused in this building',
  );
}

/** Short transactions: a sign-in waits for at most one of them. */
const BATCH = 100;
const VIA = 'nightly';

/** Warns some of the members who will leave, and returns how many. */
const warnSome = (deps: Deps, at: BuildingKey, days: number) =>
  inTenant(deps.db, at.organisationId, async (tx) => {
    const { organisationId, buildingId } = at;
    const ids = await toWarn(tx, at, warnedAfterDays(days), BATCH);
    if (ids.length === 0) return 0;
    await storeWarnings(tx, at, ids);
    await deps.record(
      tx,
      ids.map((memberId) => ({
        organisationId,
        type: 'member.warned.v1' as const,
        payload: { memberId, buildingId },
        actorId: undefined,
      })),
    );
    await auditMany(
      tx,
      { organisationId, buildingId, actorId: null, action: 'member.warned' },
      ids.map((subjectId) => ({ subjectId, before: undefined, after: { via: VIA } })),
    );
    return ids.length;
  });

/** Removes a member from the building, and from the organisation if it was their last. The removal can be undone. */
async function letGo(
  deps: Deps,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  userId: string,
): Promise<void> {
  const by = { organisationId, personId: null };
  await takeOutOfGroup(tx, { organisationId, userId, buildingId });
  await recordDepartures(deps.record, tx, by, [{ memberId: userId, buildingId }]);
  await noteUser(deps, tx, by, {
    action: 'member.taken-out-of-building',
    userId,
    buildingId,
    after: { via: VIA },
    ended: [buildingId],
  });
  const isLeft = (await groupsOf(tx, { organisationId, userId })).length === 0;
  const user = isLeft ? await lockUserRecord(tx, organisationId, userId) : undefined;
  if (user !== undefined) await removeWithin(deps, tx, by, user, VIA);
}

const breakerIn = ({ organisationId, buildingId }: BuildingKey) =>
  ({ action: 'removals', organisationId, buildingId }) as const;

/** Whether they may leave: not too many at once, unless an operator has resumed. */
const mayLeave = (deps: Deps, sweep: Sweep) =>
  inTenant(deps.db, sweep.organisationId, async (tx) => {
    const state = await breakerState(tx, breakerIn(sweep));
    if (state === 'open') return false;
    const leaving = await countLeaving(tx, sweep, { days: sweep.days, warnedDays: WARNING_DAYS });
    const limit = leavingLimit(sweep.members);
    if (state === 'resumed' || leaving <= limit) return true;
    await stopRemovals(deps, tx, sweep, { leaving, limit });
    return false;
  });

const letSomeGo = (deps: Deps, sweep: Sweep) =>
  inTenant(deps.db, sweep.organisationId, async (tx) => {
    const ids = await lockLeaving(tx, sweep, { days: sweep.days, warnedDays: WARNING_DAYS }, BATCH);
    for (const id of ids) await letGo(deps, tx, sweep, id);
    return ids.length;
  });

async function sweepBuilding(deps: Deps, sweep: Sweep): Promise<void> {
  if (await mayLeave(deps, sweep)) {
    while ((await letSomeGo(deps, sweep)) === BATCH);
    await inTenant(deps.db, sweep.organisationId, (tx) => closeResumed(tx, breakerIn(sweep)));
  }
  while ((await warnSome(deps, sweep, sweep.days)) === BATCH);
}

/**
 * Runs nightly: removes inactive members who were warned a week ago, and warns those who will leave in a week.
 * Idempotent: removed members are not found again, and warned ones are not warned again.
 */
export const removeUnseen = (deps: Deps): ScheduledJob =>
  organisationJob(deps, {
    name: 'remove-unseen',
    cron: '30 3 * * *',
    async runIn(organisationId) {
      const sweeps = await inTenant(deps.db, organisationId, (tx) => sweptBuildings(tx, organisationId));
      for (const sweep of sweeps) await sweepBuilding(deps, sweep);
    },
  });
