import { inTenant, type TenantTx } from '@berth/database';
import { type ConnectionResult, DOORS, HEALTH } from '@berth/domain/integrations';
import { queuedJob } from '../../../platform/jobs/job.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { JobDeps } from '../../../platform/module.ts';
import {
  connectionKey,
  type DoorTarget,
  noteResults,
  openDoorSecret,
  storeDoorSchedules,
} from '../../connections/index.ts';
import { type DoorSystem, openBridge } from './bridge.ts';
import { forgetDoorCard, noteRefused, noteTaken } from './door-cards.sql.ts';
import { doorQueue } from './door-queue.ts';
import { planTelling, type ToTell } from './plan-telling.ts';
import { namedSchedules } from './wanted-grants.ts';

/** The number of door systems that a process sends to at a time, and of cards to each. */
const [SYSTEMS, AT_ONCE] = [8, 5];
/** Limits of one run, so that other systems get their share. */
const RUN = { most: 100, ms: 20_000 };

type DrainDeps = Pick<JobDeps, 'db' | 'boss' | 'sealer' | 'safeFetch'>;

const noteResult = (tx: TenantTx, at: BuildingKey, result: ConnectionResult) =>
  noteResults(tx, connectionKey('doors', at), HEALTH.doors, [result]);

type Away = Extract<Awaited<ReturnType<DoorSystem['setGrants']>>, { what: 'away' }>;

/** Reads the names of schedules from time to time, which also detects an outage when no cards change. */
async function readSchedules({ db }: DrainDeps, target: DoorTarget, doors: DoorSystem): Promise<Away | undefined> {
  const isFresh = (target.bridge?.schedulesAt ?? 0) > target.now - DOORS.schedulesMs;
  if (isFresh || !target.isOn) return undefined;
  const answer = await doors.schedules();
  if (answer.what === 'away') return answer;
  await inTenant(db, target.organisationId, async (tx) => {
    await noteResult(tx, target, 'succeeded');
    const schedules = answer.what === 'listed' ? answer.schedules : [];
    const usedIds = answer.what === 'listed' ? await namedSchedules(tx, target) : [];
    const unknown = usedIds.filter((id) => !schedules.some((schedule) => schedule.id === id));
    await storeDoorSchedules(tx, target, schedules, unknown);
  });
  return undefined;
}

/** Sends some cards in parallel, with no transaction open, and stores each answer before the next batch. */
async function tellSome({ db }: DrainDeps, target: DoorTarget, doors: DoorSystem, some: readonly ToTell[]) {
  const answers = await Promise.all(
    some.map(async (one) => ({ one, answer: await doors.setGrants(one.card, one.grants, one.version) })),
  );
  await inTenant(db, target.organisationId, async (tx) => {
    for (const { one, answer } of answers) {
      if (answer.what === 'refused') await noteRefused(tx, target, one);
      else if (answer.what === 'taken') await (one.grants.length > 0 ? noteTaken : forgetDoorCard)(tx, target, one);
    }
    if (answers.some(({ answer }) => answer.what !== 'away')) await noteResult(tx, target, 'succeeded');
  });
  return answers.map(({ answer }) => answer).find((answer) => answer.what === 'away');
}

async function tell(deps: DrainDeps, target: DoorTarget, due: readonly ToTell[]): Promise<Away | undefined> {
  const secret = await openDoorSecret(deps.sealer, target);
  if (secret === undefined) return undefined;
  const doors = openBridge(deps.safeFetch, { baseUrl: target.baseUrl, secret });
  const away = await readSchedules(deps, target, doors);
  if (away !== undefined) return away;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const lost = await tellSome(deps, target, doors, due.slice(from, from + AT_ONCE));
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/**
 * Sends the desired state to a door system, card by card, until it has everything. A worker that is killed between its
 * acceptance and our note of it sends the card again, under the same version.
 */
export const drainDoors = (deps: DrainDeps) =>
  queuedJob({
    name: doorQueue.name,
    atOnce: SYSTEMS,
    isAlone: true,
    schema: doorQueue.schema,
    async run(at) {
      const until = Date.now() + RUN.ms;
      for (let left = RUN.most; left > 0 && Date.now() < until; ) {
        const plan = await planTelling(deps, at, left);
        if (plan.what === 'wait') await doorQueue.startAt(deps.boss, at, plan.until);
        if (plan.what !== 'tell') return;
        const { target, due } = plan;
        const away = await tell(deps, target, due);
        if (away !== undefined) {
          const { retryAt, now } = await inTenant(deps.db, at.organisationId, (tx) => noteResult(tx, at, away));
          await doorQueue.startAt(deps.boss, at, retryAt ?? now);
          return;
        }
        if (due.length === 0) return;
        left -= due.length;
      }
      await doorQueue.start(deps.boss, at);
    },
  });
