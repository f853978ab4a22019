import type { TenantTx } from '@berth/database';
import { SETUP_STEPS, type SetupGuide } from '@berth/domain/buildings';
import type { BuildingKey } from '../../platform/keys.ts';

/** A building without a row has the first version, so that two first writers conflict too. */
const UNTOUCHED = { later: [], isClosed: false, version: 1 };

const rowOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('building_setup as setup')
    .select(['setup.later', 'setup.closed_at as closedAt', 'setup.version'])
    .where('setup.organisation_id', '=', organisationId)
    .where('setup.building_id', '=', buildingId);

/** The choices in the setup guide. A step that a later release has named is left out. */
export async function guideOf(tx: TenantTx, key: BuildingKey) {
  const row = await rowOf(tx, key).executeTakeFirst();
  if (row === undefined) return { ...UNTOUCHED, later: [] };
  const later = SETUP_STEPS.filter((step) => row.later.includes(step));
  return { later, isClosed: row.closedAt !== null, version: row.version };
}

/** Creates the row if necessary, and returns its version, locked. */
export async function lockGuide(tx: TenantTx, key: BuildingKey): Promise<{ version: number }> {
  await tx
    .insertInto('building_setup')
    .values({ organisation_id: key.organisationId, building_id: key.buildingId, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rowOf(tx, key).forUpdate().executeTakeFirstOrThrow();
}

export const storeGuide = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { later, isClosed, version }: SetupGuide,
) =>
  tx
    .updateTable('building_setup')
    .set({ later: [...later], closed_at: isClosed ? new Date() : null, version })
    .where('organisation_id', '=', organisationId)
    .where('building_id', '=', buildingId)
    .execute();
