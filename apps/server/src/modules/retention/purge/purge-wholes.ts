import { inTenant, type TenantTx } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { deleteWhole, removedWholes } from './removed-wholes.sql.ts';
import { deleteRows, type Purged, tablesToPurge, type Whole } from './tenant-tables.sql.ts';

/** A cascade over all of them at once would outlast every limit. */
const BATCH = 2_000;

type PurgeDeps = Pick<JobDeps, 'keeper' | 'log'>;

/** Asked again in each transaction: whoever brings it back, or holds it, stops what is under way. */
async function mayGo(tx: TenantTx, { organisationId, buildingId }: Whole): Promise<boolean> {
  const due = await removedWholes(tx, organisationId);
  return due.some((whole) => whole.buildingId === buildingId && whole.isConfirmed);
}

const purgeSome = ({ keeper }: PurgeDeps, whole: Whole, purged: Purged, most: number) =>
  inTenant(keeper, whole.organisationId, async (tx) =>
    (await mayGo(tx, whole)) ? deleteRows(tx, whole, purged, most) : 0,
  );

/** Last, when nothing is left that it could take along. Of an organisation no log is left to say so. */
const purgeRow = ({ keeper, log }: PurgeDeps, whole: Whole) =>
  inTenant(keeper, whole.organisationId, async (tx) => {
    const { organisationId, buildingId } = whole;
    if (!(await mayGo(tx, whole))) return;
    await deleteWhole(tx, whole);
    log.info({ organisationId, buildingId }, 'what was removed is purged');
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

/** Buildings and organisations that were removed and confirmed. A killed night leaves less for the next one. */
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
