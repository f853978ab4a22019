import { type Database, inTenant } from '@berth/database';
import { ProblemError } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding, ResolveMemberAtSpace } from '../../platform/identity/callers.ts';
import { BuildingNotFound } from './identity.problems.ts';
import { organisationsOf, slugOfBuildingOrWith, slugOfBuildingWith } from './identity.sql.ts';
import { domainOf } from './recognise-member.ts';

const unlessRefused = async (present: Promise<BuildingCaller>): Promise<BuildingCaller | undefined> => {
  try {
    return await present;
  } catch (error) {
    if (error instanceof ProblemError && error.code === BuildingNotFound.code) return undefined;
    throw error;
  }
};

/**
 * Looks a caller up in the building that a space stands in. Its id names no organisation, so it is looked for in those
 * that the caller has to do with; whoever runs the dashboard and belongs to none finds nothing.
 */
const resolveMemberBy =
  (
    db: Database,
    resolveMemberAtBuilding: ResolveMemberAtBuilding,
    slugOf: typeof slugOfBuildingWith,
  ): ResolveMemberAtSpace =>
  async (caller, id) => {
    const { personId, token } = caller;
    const traces = { personId, identifiers: token.identifiers, domain: domainOf(token.email) };
    for (const organisation of await organisationsOf(db, traces)) {
      const found = await inTenant(db, organisation.id, (tx) => slugOf(tx, organisation.id, id));
      if (found === undefined) continue;
      const present = await unlessRefused(
        resolveMemberAtBuilding(caller, { org: organisation.slug, building: found.slug }),
      );
      // Running the dashboard opens a building to whoever names it, but does not make them somebody there.
      if (present?.memberId !== undefined) return present;
    }
    return undefined;
  };

export const createResolveMemberAtSpace = (
  db: Database,
  resolveMemberAtBuilding: ResolveMemberAtBuilding,
): ResolveMemberAtSpace => resolveMemberBy(db, resolveMemberAtBuilding, slugOfBuildingWith);

/** The same for whatever has a code: a space, or the building itself. */
export const createResolveMemberAtObject = (
  db: Database,
  resolveMemberAtBuilding: ResolveMemberAtBuilding,
): ResolveMemberAtSpace => resolveMemberBy(db, resolveMemberAtBuilding, slugOfBuildingOrWith);
