import { type Database, inTenant } from '@berth/database';
import type { FindPublicBuilding } from '../../../platform/identity/callers.ts';
import type { GuardDeps } from '../../../platform/module.ts';
import { buildingIdOf, organisationIdOf } from '../sign-in/person.sql.ts';
import { createAuthorise } from './authorise.ts';
import { createEnterBuilding } from './enter-building.ts';
import { createOrganisationIdBySlug } from './organisation-id-by-slug.ts';
import { createResolveCallerAtBuilding } from './caller-at-building.ts';
import { createResolveCallerAtObject, createResolveCallerAtSpace } from './caller-at-space.ts';
import {
  createResolveCallerBesideMember,
  createResolveCallerInOrganisation,
  createResolveOnlyMembership,
} from './caller-in-organisation.ts';
import { createResolveGateway, createResolveScreen } from './screen-caller.ts';

/** Finds the building of a public call, without a caller. Undefined if it does not exist. */
const createFindPublicBuilding =
  (db: Database): FindPublicBuilding =>
  async ({ org, building }) => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) return undefined;
    const { id: organisationId } = organisation;
    const row = await inTenant(db, organisationId, (tx) => buildingIdOf(tx, organisationId, building));
    return row && { organisationId, buildingId: row.id };
  };

/** Creates all lookups of callers, with one shared cache of organisation ids. */
export function createGuard({ db, cells, tokens, approvedScreen, ingestKeyHolding }: GuardDeps) {
  const signIns = { db, cells };
  const organisationIdBySlug = createOrganisationIdBySlug(db);
  const resolveCallerAtBuilding = createResolveCallerAtBuilding(signIns, organisationIdBySlug);
  const resolveCallerInOrganisation = createResolveCallerInOrganisation(db, organisationIdBySlug);
  const resolveScreen = createResolveScreen(organisationIdBySlug, approvedScreen);
  return {
    authorise: createAuthorise({
      signIns,
      tokens,
      enterBuilding: createEnterBuilding(signIns, organisationIdBySlug),
      resolveCallerAtBuilding,
      resolveCallerInOrganisation,
      resolveCallerBesideMember: createResolveCallerBesideMember(db),
      resolveOnlyMembership: createResolveOnlyMembership(db),
      resolveScreen,
      resolveGateway: createResolveGateway(organisationIdBySlug, ingestKeyHolding),
    }),
    resolveCallerAtBuilding,
    resolveCallerAtSpace: createResolveCallerAtSpace(db, resolveCallerAtBuilding),
    resolveCallerAtObject: createResolveCallerAtObject(db, resolveCallerAtBuilding),
    findPublicBuilding: createFindPublicBuilding(db),
    resolveScreen,
  };
}
