import { type Database, inTenant } from '@berth/database';
import type { FindPublicBuilding } from '../../../platform/identity/callers.ts';
import { buildingIdOf, organisationIdOf } from '../sign-in/person.sql.ts';

/** Finds the building of a public call, without a caller. Undefined if it does not exist. */
export const createFindPublicBuilding =
  (db: Database): FindPublicBuilding =>
  async ({ org, building }) => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) return undefined;
    const { id: organisationId } = organisation;
    const row = await inTenant(db, organisationId, (tx) => buildingIdOf(tx, organisationId, building));
    return row && { organisationId, buildingId: row.id };
  };
