import { type Database, inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { anonymiseEvents } from './anonymise-events.sql.ts';
import { anonymiseSome, closeDue, countDue, forgetGuests, lockDue } from './anonymise-reservations.sql.ts';
import { mayAnonymise, noteNight } from './breaker.ts';
import { type KeptBuilding, keptBuildings } from './kept-buildings.sql.ts';

/** About a tenth of a second: whoever reads these rows waits no longer. */
const BATCH = 2_000;

type AnonymiseDeps = Pick<JobDeps, 'db' | 'keeper' | 'record' | 'log'>;

/** All of what names somebody in these reservations, and the line that says so, or nothing. How many. */
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

/** Again and again until a batch is not full. How many in all. */
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
  // Before the reservations: as long as an event names somebody, the reservation it names may do so too.
  await inBatches(() => inTenant(deps.keeper, organisationId, (tx) => anonymiseEvents(tx, organisationId, BATCH)));
  for (const building of await inTenant(deps.keeper, organisationId, (tx) => keptBuildings(tx, organisationId)))
    await anonymiseBuilding(deps, building);
}

/**
 * Nightly: nobody is known by a reservation for longer than its building says. Twice is harmless: what is anonymised is
 * not found again, and a batch is done whole or not at all.
 */
export const anonymiseReservations = (deps: AnonymiseDeps): ScheduledJob => ({
  name: 'anonymise-reservations',
  cron: '10 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db))
      try {
        await anonymiseOrganisation(deps, organisationId);
      } catch (error) {
        // The others are not to wait for this one; in a night it is tried again.
        deps.log.error({ err: error, organisationId }, 'reservations could not be anonymised');
      }
  },
});
