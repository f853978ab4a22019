import { type Database, inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { anonymiseEvents } from './anonymise-events.sql.ts';
import { anonymiseSome, closeDue, countDue, forgetGuests, lockDue } from './anonymise-reservations.sql.ts';
import { mayAnonymise, noteNight } from './breaker.ts';
import { type KeptBuilding, keptBuildings } from './kept-buildings.sql.ts';

/** Takes about a tenth of a second, which is how long readers of these rows wait at most. */
const BATCH = 2_000;

type AnonymiseDeps = Pick<JobDeps, 'db' | 'keeper' | 'record' | 'log'>;

/** Anonymises a batch and audits it in one transaction. Returns the number of reservations. */
const anonymiseBatch = (keeper: Database, building: KeptBuilding) =>
  inTenant(keeper, building.organisationId, async (tx) => {
    const { organisationId, buildingId } = building;
    const ids = await lockDue(tx, building, BATCH);
    if (ids.length === 0) return 0;
    await anonymiseSome(tx, { organisationId, ids });
    await audit(tx, {
      organisationId,
      buildingId,
      actorId: null,
      action: 'building.anonymised',
      subjectId: buildingId,
      before: undefined,
      after: { reservations: ids.length, daysKept: building.daysKept, via: 'nightly' },
    });
    return ids.length;
  });

/** Repeats until a batch is not full. Returns the total. */
async function inBatches(some: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const done = await some();
    all += done;
    if (done < BATCH) return all;
  }
}

async function anonymiseBuilding(deps: AnonymiseDeps, building: KeptBuilding): Promise<void> {
  const { keeper, db } = deps;
  const { organisationId } = building;
  await inTenant(keeper, organisationId, (tx) => closeDue(tx, building));
  const due = await inTenant(keeper, organisationId, (tx) => countDue(tx, building));
  if (!(await mayAnonymise(deps, building, due))) return;
  await inBatches(() => inTenant(keeper, organisationId, (tx) => forgetGuests(tx, building, BATCH)));
  const done = await inBatches(() => anonymiseBatch(keeper, building));
  await noteNight(db, building, done);
}

async function anonymiseOrganisation(deps: AnonymiseDeps, organisationId: string): Promise<void> {
  // Before the reservations: an event must not name a person whose reservation is already anonymous.
  await inBatches(() => inTenant(deps.keeper, organisationId, (tx) => anonymiseEvents(tx, organisationId, BATCH)));
  for (const building of await inTenant(deps.keeper, organisationId, (tx) => keptBuildings(tx, organisationId)))
    await anonymiseBuilding(deps, building);
}

/**
 * Runs nightly: anonymises reservations at the end of their building's retention. Idempotent: anonymised reservations
 * are not found again, and each batch is one transaction.
 */
export const anonymiseReservations = (deps: AnonymiseDeps): ScheduledJob => ({
  name: 'anonymise-reservations',
  cron: '10 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db))
      try {
        await anonymiseOrganisation(deps, organisationId);
      } catch (error) {
        // Other organisations go on; this one is retried the next night.
        deps.log.error({ err: error, organisationId }, 'reservations could not be anonymised');
      }
  },
});
