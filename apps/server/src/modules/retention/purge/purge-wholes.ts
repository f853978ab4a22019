import { inTenant, type TenantTx } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { deleteWhole, removedWholes } from './removed-wholes.sql.ts';
import { deleteRows, type Purged, tablesToPurge, type Whole } from './tenant-tables.sql.ts';

/** The rows of one transaction; a cascade over all rows would exceed every timeout. */
const BATCH = 2_000;

type PurgeDeps = Pick<JobDeps, 'keeper' | 'log'>;

/** Checked in each transaction, so that restoring or holding it stops a purge in progress. */
async function mayGo(tx: TenantTx, { organisationId, buildingId }: Whole): Promise<boolean> {
  const due = await removedWholes(tx, organisationId);
  return due.some((whole) => whole.buildingId === buildingId && whole.isConfirmed);
}

const purgeSome = ({ keeper }: PurgeDeps, whole: Whole, purged: Purged, most: number) =>
  inTenant(keeper, whole.organisationId, async (tx) =>
    (await mayGo(tx, whole)) ? deleteRows(tx, whole, purged, most) : 0,
  );

/**
 * Deletes the row itself last, when no dependent rows are left. A purged organisation has no audit log left for an
 * entry.
 */
const purgeRow = ({ keeper, log }: PurgeDeps, whole: Whole) =>
  inTenant(keeper, whole.organisationId, async (tx) => {
    const { organisationId, buildingId } = whole;
    if (!(await mayGo(tx, whole))) return;
    await deleteWhole(tx, whole);
    log.info({ organisationId, buildingId }, 'a removed building or organisation was purged');
    if (buildingId === null) return;
    await audit(tx, {
      organisationId,
      buildingId: null,
      actorId: null,
      action: 'building.purged',
      subjectId: buildingId,
      before: undefined,
      after: { via: 'nightly' },
    });
  });

/** Purges buildings and organisations that were removed and confirmed. A killed run leaves less for the next one. */
export async function purgeWholes(deps: PurgeDeps, organisationId: string, most = BATCH): Promise<void> {
  const due = await inTenant(deps.keeper, organisationId, (tx) => removedWholes(tx, organisationId));
  const confirmed = due.filter(({ isConfirmed }) => isConfirmed);
  const whole = confirmed.find(({ buildingId }) => buildingId === null);
  for (const one of whole === undefined ? confirmed : [whole]) {
    const tables = await inTenant(deps.keeper, organisationId, (tx) => tablesToPurge(tx, one));
    for (const table of tables) while ((await purgeSome(deps, one, table, most)) > 0);
    await purgeRow(deps, one);
  }
}
