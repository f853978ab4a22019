import { type Database, inTenant } from '@berth/database';
import type { FindPublicBuilding } from '../../platform/identity/callers.ts';
import { buildingIdOf, organisationIdOf } from './identity.sql.ts';

/** The building that a public call names; nobody is looked up in it. Undefined when there is none. */
export const createFindPublicBuilding =
  (db: Database): FindPublicBuilding =>
  async ({ org, building }) => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) return undefined;
    const { id: organisationId } = organisation;
    const found = await inTenant(db, organisationId, (tx) => buildingIdOf(tx, organisationId, building));
    return found && { organisationId, buildingId: found.id };
  };
