import { type Database, inTenant } from '@berth/database';
import { buildingIdOf, organisationIdOf } from './identity.sql.ts';

export type BuildingAt = (place: {
  org: string;
  building: string;
}) => Promise<{ readonly organisationId: string; readonly buildingId: string } | undefined>;

/** The building that a public call names; nobody is looked up in it. Undefined when there is none. */
export const createBuildingAt =
  (db: Database): BuildingAt =>
  async ({ org, building }) => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) return undefined;
    const { id: organisationId } = organisation;
    const found = await inTenant(db, organisationId, (tx) => buildingIdOf(tx, organisationId, building));
    return found && { organisationId, buildingId: found.id };
  };
