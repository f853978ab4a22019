import { type Database, inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { anonymiseEvents } from './anonymise-events.sql.ts';
import { anonymiseSome, closeDue, countDue, forgetGuests, lockDue } from './anonymise-reservations.sql.ts';
import { mayAnonymise, noteNight } from './may-anonymise.ts';
import { type KeptBuilding, keptBuildings } from './kept-buildings.sql.ts';

type AnonymiseDeps = Pick<JobDeps, 'db' | 'keeper' | 'record' | 'log'>;

/**
 * Anonymises a batch and audits it in one transaction, which takes about a tenth of a second: readers of these rows
 * wait no longer. Returns the number of reservations.
 */
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

async function anonymiseBuilding(deps: AnonymiseDeps, building: KeptBuilding): Promise<void> {
  const { keeper, db } = deps;
  const { organisationId } = building;
  await inBatches(() => inTenant(keeper, organisationId, (tx) => closeDue(tx, building, BATCH)));
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
export const anonymiseReservations = (deps: AnonymiseDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'anonymise-reservations',
    cron: '10 2 * * *',
    runIn: (organisationId) => anonymiseOrganisation(deps, organisationId),
  });
