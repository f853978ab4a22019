import type { UserInfo } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, type Language, rolesActingIn } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/identity/caller.ts';
import { buildingGroup, presentAttributes } from './building-group.ts';
import { buildingsOf, holdsFixedDesk, insightsLinkOf } from './building-groups.sql.ts';
import { allOrganisations, organisationsOf } from './identity.sql.ts';
import { noteVisit } from './member.sql.ts';
import { membershipFrom } from './membership-from.ts';
import { domainOf, recogniseMember } from './recognise-member.ts';

type Organisation = { id: string; slug: string };

/** What one organisation contributes to a person's list; undefined when it does not know them. */
const withinOrganisation = (db: Database, { id, slug }: Organisation, caller: SignedIn, language: Language) =>
  inTenant(db, id, async (tx) => {
    const member = await recogniseMember(tx, id, caller);
    const { identifiers } = caller.token;
    const roles = rolesActingIn(caller.token.roles, membershipFrom(member));
    const attributes = presentAttributes(member, identifiers);
    // As every call about a building decides: a dashboard admin enters all of them.
    const whose = isDashboardAdmin(roles) ? 'all' : member && { memberId: member.id, identifiers };
    if (whose === undefined) return undefined;
    const buildings = await buildingsOf(tx, id, whose);
    const groups = buildings.map((building) =>
      buildingGroup(slug, building, { member: member !== undefined, roles, attributes }),
    );
    if (member === undefined) return { groups, fixedDesk: false, insightsLink: null, refresh: false };
    const contribution = {
      groups,
      fixedDesk: await holdsFixedDesk(tx, id, member.id),
      insightsLink: groups.length > 0 ? await insightsLinkOf(tx, id) : null,
      refresh: member.refreshNeeded,
    };
    await noteVisit(tx, { organisationId: id, personId: caller.personId }, language);
    return contribution;
  });

/** Where to ask for a person: everywhere for who runs the installation, otherwise where a trace of them leads. */
const organisationsToAsk = (db: Database, { token, personId }: SignedIn) =>
  isDashboardAdmin(token.roles)
    ? allOrganisations(db)
    : organisationsOf(db, { personId, identifiers: token.identifiers, domain: domainOf(token.email) });

/** Who someone is and where they belong. Also the moment at which an organisation first meets a new person. */
export const myBuildings =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, language: Language): Promise<UserInfo> => {
    const { token } = caller;
    const organisations = await organisationsToAsk(db, caller);
    const found = [];
    // One after the other: few people belong to more than two, and a pool is shared.
    for (const organisation of organisations) found.push(await withinOrganisation(db, organisation, caller, language));
    const known = found.filter((contribution) => contribution !== undefined);
    return {
      user: token.email,
      userDisplayName: token.displayName,
      roles: [...token.roles],
      groups: Object.fromEntries(known.flatMap(({ groups }) => groups).map((group) => [group.path, group])),
      insightsLink: known.find(({ insightsLink }) => insightsLink !== null)?.insightsLink ?? null,
      showPlannedAbsencesScreen: known.some(({ fixedDesk }) => fixedDesk),
      refresh: known.some(({ refresh }) => refresh),
    };
  };
