import { type Database, inTenant } from '@berth/database';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { ResolveMemberAtBuilding, ResolveMemberAtSpace } from '../../../platform/identity/callers.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import { organisationsOf, slugOfBuildingOrWith, slugOfBuildingWith } from '../sign-in/person.sql.ts';
import { domainOf } from '../member/recognise-member.ts';

const unlessRefused = async (present: Promise<BuildingCaller>): Promise<BuildingCaller | undefined> => {
  try {
    return await present;
  } catch (error) {
    if (error instanceof ProblemError && error.code === BuildingNotFound.code) return undefined;
    throw error;
  }
};

/**
 * Resolves a caller in the building of a space. Its id names no organisation, so the caller's organisations are
 * searched; an operator without an organisation finds nothing.
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
      const row = await inTenant(db, organisation.id, (tx) => slugOf(tx, organisation.id, id));
      if (row === undefined) continue;
      const present = await unlessRefused(
        resolveMemberAtBuilding(caller, { org: organisation.slug, building: row.slug }),
      );
      // Operators may enter any building that they name, but are not members of it.
      if (present?.memberId !== undefined) return present;
    }
    return undefined;
  };

export const createResolveMemberAtSpace = (
  db: Database,
  resolveMemberAtBuilding: ResolveMemberAtBuilding,
): ResolveMemberAtSpace => resolveMemberBy(db, resolveMemberAtBuilding, slugOfBuildingWith);

/** Resolves a caller at anything with a code: a space, or the building itself. */
export const createResolveMemberAtObject = (
  db: Database,
  resolveMemberAtBuilding: ResolveMemberAtBuilding,
): ResolveMemberAtSpace => resolveMemberBy(db, resolveMemberAtBuilding, slugOfBuildingOrWith);
