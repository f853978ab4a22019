import { type Database, inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import { inEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { CommandDeps } from '../../../platform/module.ts';
import { type RemovedWhole, removedWholes, storeConfirmation } from './removed-wholes.sql.ts';
import { countRows, tablesToPurge } from './tenant-tables.sql.ts';

const idOf = ({ organisationId, buildingId }: RemovedWhole) => buildingId ?? organisationId;

const allRemoved = async (db: Database) => (await inEachOrganisation(db, removedWholes)).flat();

const rowsOf = (db: Database, whole: RemovedWhole) =>
  inTenant(db, whole.organisationId, async (tx) => {
    const counts: [string, number][] = [];
    for (const purged of await tablesToPurge(tx, whole)) {
      const count = await countRows(tx, whole, purged);
      if (count > 0) counts.push([purged.table, count]);
    }
    return Object.fromEntries(counts.toSorted());
  });

const confirm = (db: Database, whole: RemovedWhole) =>
  inTenant(db, whole.organisationId, async (tx) => {
    await storeConfirmation(tx, whole);
    await audit(tx, {
      organisationId: whole.organisationId,
      buildingId: whole.buildingId,
      actorId: null,
      action: whole.buildingId === null ? 'organisation.purge_confirmed' : 'building.purge_confirmed',
      subjectId: idOf(whole),
      before: undefined,
      after: { slug: whole.slug, via: 'operate' },
    });
  });

/**
 * Without arguments, lists what was removed a month ago and the rows to be deleted. With an id and its short name as a
 * confirmation, the next nightly run deletes it permanently.
 */
export async function confirmPurge({ db, print }: Pick<CommandDeps, 'db' | 'print'>, [id, slug]: readonly string[]) {
  const removed = await allRemoved(db);
  const whole = removed.find((one) => idOf(one) === id);
  if (id === undefined)
    for (const one of removed) {
      const { name, isConfirmed, organisationId, buildingId } = one;
      const rows = await rowsOf(db, one);
      print(JSON.stringify({ id: idOf(one), slug: one.slug, name, organisationId, buildingId, isConfirmed, rows }));
    }
  else if (whole === undefined) print('nothing of that id was removed more than thirty days ago, or it is held by law');
  else if (whole.slug !== slug) print(`type its short name after the id to confirm: ${whole.slug}`);
  else {
    await confirm(db, whole);
    print(`${whole.name} is deleted permanently in the next night`);
  }
}
