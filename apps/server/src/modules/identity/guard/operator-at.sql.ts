import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { BuildingCaller, SignedIn } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { BuildingNotFound } from '../identity.problems.ts';

/** An operator as a caller in a building, for calls that name the building in their content. */
export async function operatorAt(
  tx: TenantTx,
  { personId, token }: SignedIn,
  { organisationId, buildingId }: BuildingKey,
): Promise<BuildingCaller> {
  const { rows } = await sql<Pick<BuildingCaller, 'rulesVersion' | 'now'>>`
    select building.rules_version as "rulesVersion", ${nowInDatabase} as now from offered_building building
    where building.organisation_id = ${organisationId} and building.id = ${buildingId}`.execute(tx);
  const [read] = rows;
  if (read === undefined) throw BuildingNotFound();
  return {
    personId,
    token,
    organisationId,
    buildingId,
    memberId: undefined,
    roles: token.roles,
    attributes: {},
    ...read,
  };
}
