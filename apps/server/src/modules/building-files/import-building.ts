import type { BuildingFile } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import type { Language } from '@berth/domain';
import { ImportInvalid } from '../../platform/csv/import-invalid.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import { orIfTaken } from '../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import {
  BuildingPathTaken,
  type BuildingRow,
  buildingsIn,
  insertBuilding,
  lockBuilding,
  OrganisationNotFound,
} from '../buildings/index.ts';
import { addCreator, organisationIdOf } from '../identity/index.ts';
import { buildingFile } from './export-building.ts';
import { factsOf, previewOf } from './import-preview.ts';
import { checkedPlans, type Plans } from './imported-plans.ts';
import { readBuildingFile } from './read-building-file.ts';
import { replaceContents, storeHead } from './store-building-file.ts';

async function store(
  tx: TenantTx,
  organisationId: string,
  existing: BuildingRow | undefined,
  file: BuildingFile,
  plans: Plans,
) {
  const head = storeHead(file, existing);
  const inserted = () => insertBuilding(tx, organisationId, { slug: file.path.slice(1), ...head.columns });
  const { id } = existing ?? (await orIfTaken(inserted(), 'building_slug_unique', BuildingPathTaken));
  const at = { organisationId, buildingId: id };
  await head.write(tx, at);
  await replaceContents(tx, at, file, plans);
  return id;
}

type How = { dryRun: boolean; language: Language };

/** Imports the file into the building in one transaction; a dry run only returns the changes. */
export const importBuilding = (deps: Deps) => async (caller: SignedIn, content: Buffer, how: How) => {
  const file = readBuildingFile(content, how.language);
  const organisation = await organisationIdOf(deps.db, file.name);
  if (organisation === undefined) throw OrganisationNotFound();
  const plans = await checkedPlans(file);
  if (typeof plans === 'string') throw ImportInvalid({ errors: [{ param: 'floors.plan', msg: plans }] });

  return inTenant(deps.db, organisation.id, async (tx) => {
    const rowOfPath = async () =>
      (await buildingsIn(tx, organisation.id, { removed: false })).find(({ slug }) => `/${slug}` === file.path);
    const existing = await rowOfPath();
    if (existing !== undefined && !how.dryRun) await lockBuilding(tx, organisation.id, existing.id);
    // Reads again, because the previous holder of the lock may have changed it.
    const row = existing && (await rowOfPath());
    const current = row && (await buildingFile(tx, { id: organisation.id, slug: file.name }, row));
    const preview = previewOf(file, current);
    if (how.dryRun) return preview;
    const buildingId = await store(tx, organisation.id, row, file, plans);
    if (row === undefined) await addCreator(tx, organisation.id, buildingId, caller.personId);
    await noteChange(
      deps,
      tx,
      { organisationId: organisation.id, buildingId, personId: caller.personId },
      {
        action: 'building.imported',
        subjectId: buildingId,
        before: current && factsOf(current, preview.facts),
        after: { ...preview, values: factsOf(file, preview.facts) },
        notice: 'structure',
      },
    );
    return preview;
  });
};
