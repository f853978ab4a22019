import type { BuildingFile, ImportPreview, ReservationChoice } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Language } from '@berth/domain/language';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import { type BuildingRow, buildingsIn, lockBuilding, OrganisationNotFound } from '../buildings/index.ts';
import { addCreator, organisationIdOf } from '../identity/index.ts';
import { timeslotsOf } from '../opening-hours/index.ts';
import { buildingFile } from './export-building.ts';
import { type Displacing, displaceAll, effectsOf, lossesOf, NO_LOSSES } from './import-effects.ts';
import { factsOf, previewOf } from './import-preview.ts';
import { checkedPlans, type Plans } from './imported-plans.ts';
import { readBuildingFile } from './read-building-file.ts';
import { storeFile } from './store-building-file.ts';

type How = { dryRun: boolean; choice: ReservationChoice; language: Language };

const rowOfPath = async (tx: TenantTx, organisationId: string, path: string): Promise<BuildingRow | undefined> =>
  (await buildingsIn(tx, organisationId, { removed: false })).find(({ slug }) => `/${slug}` === path);

/** The building as it is now, locked, because the previous holder of the lock may have changed it. */
async function lockedRow(tx: TenantTx, organisationId: string, path: string) {
  const existing = await rowOfPath(tx, organisationId, path);
  if (existing === undefined) return undefined;
  await lockBuilding(tx, organisationId, existing.id);
  return rowOfPath(tx, organisationId, path);
}

type Importing = {
  readonly organisationId: string;
  readonly row: BuildingRow | undefined;
  readonly file: BuildingFile;
  readonly plans: Plans;
};

/** Stores the file and counts what this ends. The reservations themselves are still as they were. */
async function replaced(tx: TenantTx, { organisationId, row, file, plans }: Importing) {
  const at = row && { organisationId, buildingId: row.id };
  const current = row && (await buildingFile(tx, { id: organisationId, slug: file.name }, row));
  const losses = at === undefined ? NO_LOSSES : await lossesOf(tx, at, file);
  const before = at === undefined ? [] : await timeslotsOf(tx, at);
  const { buildingId, stocks } = await storeFile(tx, organisationId, row, file, plans);
  const stored = { organisationId, buildingId };
  const displacing: Displacing = { stocks, hours: { before, after: await timeslotsOf(tx, stored) } };
  const effects = await effectsOf(tx, stored, { file, current, losses, displacing });
  const preview: ImportPreview = { ...previewOf(file, current), effects };
  return { buildingId, current, displacing, preview };
}

/** Imports the file into the building in one transaction; a dry run does the same and takes it back. */
export const importBuilding = (deps: Deps) => async (caller: SignedIn, content: Buffer, how: How) => {
  const file = readBuildingFile(content, how.language);
  const organisation = await organisationIdOf(deps.db, file.name);
  if (organisation === undefined) throw OrganisationNotFound();
  const plans = await checkedPlans(organisation.id, file, how.language);

  return inTenant(deps.db, organisation.id, async (tx) => {
    const organisationId = organisation.id;
    const row = await lockedRow(tx, organisationId, file.path);
    await sql`savepoint dry_run`.execute(tx);
    const { buildingId, current, displacing, preview } = await replaced(tx, { organisationId, row, file, plans });
    if (how.dryRun) {
      await sql`rollback to savepoint dry_run`.execute(tx);
      return preview;
    }
    const by = { organisationId, buildingId, personId: caller.personId };
    if (row === undefined) await addCreator(tx, organisationId, buildingId, caller.personId);
    else await displaceAll(deps, tx, caller, by, displacing, how.choice);
    await noteChange(deps, tx, by, {
      action: 'building.imported',
      subjectId: buildingId,
      before: current && factsOf(current, preview.facts),
      after: { ...preview, values: factsOf(file, preview.facts) },
      notice: 'structure',
    });
    return preview;
  });
};
