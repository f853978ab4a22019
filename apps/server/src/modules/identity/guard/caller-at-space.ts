import { type Database, inTenant } from '@berth/database';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { ResolveCallerAtBuilding, ResolveCallerAtSpace } from '../../../platform/identity/callers.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import { organisationsOf, slugOfBuildingOrWith, slugOfBuildingWith } from '../sign-in/person.sql.ts';
import { domainOf } from '../member/recognise-member.ts';

const unlessRefused = async (caller: Promise<BuildingCaller>): Promise<BuildingCaller | undefined> => {
  try {
    return await caller;
  } catch (error) {
    if (error instanceof ProblemError && error.code === BuildingNotFound.code) return undefined;
    throw error;
  }
};

/**
 * Resolves a caller in the building of a space. Its id names no organisation, so the caller's organisations are
 * searched; an operator without an organisation finds nothing.
 */
const resolveCallerBy =
  (
    db: Database,
    resolveCallerAtBuilding: ResolveCallerAtBuilding,
    slugOf: typeof slugOfBuildingWith,
  ): ResolveCallerAtSpace =>
  async (signedIn, id) => {
    const { personId, token } = signedIn;
    const traces = { personId, identifiers: token.identifiers, domain: domainOf(token.email) };
    for (const organisation of await organisationsOf(db, traces)) {
      const row = await inTenant(db, organisation.id, (tx) => slugOf(tx, organisation.id, id));
      if (row === undefined) continue;
      const caller = await unlessRefused(
        resolveCallerAtBuilding(signedIn, { org: organisation.slug, building: row.slug }),
      );
      // Operators may enter any building that they name, but are not members of it.
      if (caller?.memberId !== undefined) return caller;
    }
    return undefined;
  };

export const createResolveCallerAtSpace = (
  db: Database,
  resolveCallerAtBuilding: ResolveCallerAtBuilding,
): ResolveCallerAtSpace => resolveCallerBy(db, resolveCallerAtBuilding, slugOfBuildingWith);

/** Resolves a caller at anything with a code: a space, or the building itself. */
export const createResolveCallerAtObject = (
  db: Database,
  resolveCallerAtBuilding: ResolveCallerAtBuilding,
): ResolveCallerAtSpace => resolveCallerBy(db, resolveCallerAtBuilding, slugOfBuildingOrWith);
