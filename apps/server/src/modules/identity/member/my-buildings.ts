import type { UserInfo } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import { isDashboardAdmin, membershipFrom, rolesActingIn } from '@berth/domain/identity';
import type { Language } from '@berth/domain/language';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { buildingGroup, presentAttributes } from './building-group.ts';
import { buildingsOf, holdsFixedDesk, insightsLinkOf } from './building-groups.sql.ts';
import { allOrganisations, organisationsOf } from '../sign-in/person.sql.ts';
import { holdsResponderDesk } from './responder-desks.sql.ts';
import { noteVisit } from './member.sql.ts';
import { domainOf, recogniseMember } from './recognise-member.ts';

type Organisation = { id: string; slug: string; name: string };

/** Returns the part of one organisation in a person's list; undefined if they do not belong to it. */
const withinOrganisation = (db: Database, organisation: Organisation, caller: SignedIn, language: Language) =>
  inTenant(db, organisation.id, async (tx) => {
    const { id } = organisation;
    const member = await recogniseMember(tx, id, caller);
    const { identifiers } = caller.token;
    const roles = rolesActingIn(caller.token.roles, membershipFrom(member));
    const isResponder =
      member !== undefined && (await holdsResponderDesk(tx, { organisationId: id, memberId: member.id }));
    const attributes = presentAttributes(member, identifiers, isResponder);
    // Follows the rule of building calls: an operator enters all of them.
    const of = isDashboardAdmin(roles) ? 'all' : member && { memberId: member.id, identifiers };
    if (of === undefined) return undefined;
    const buildings = await buildingsOf(tx, id, of);
    const insightsLink = buildings.length > 0 ? await insightsLinkOf(tx, id) : null;
    const groups = buildings.map((building) =>
      buildingGroup(organisation, { ...building, insightsLink }, { member: member !== undefined, roles, attributes }),
    );
    if (member === undefined) return { groups, fixedDesk: false, insightsLink: null, refresh: false };
    const contribution = {
      groups,
      fixedDesk: await holdsFixedDesk(tx, id, member.id),
      insightsLink,
      refresh: member.refreshNeeded,
    };
    await noteVisit(tx, { organisationId: id, personId: caller.personId }, language);
    return contribution;
  });

/** Lists the organisations to search for a person: all for operators, otherwise those with a trace of them. */
const organisationsToAsk = (db: Database, { token, personId }: SignedIn) =>
  isDashboardAdmin(token.roles)
    ? allOrganisations(db)
    : organisationsOf(db, { personId, identifiers: token.identifiers, domain: domainOf(token.email) });

/** Returns the caller and their buildings. Also the first moment at which an organisation meets a new person. */
export const myBuildings =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, language: Language): Promise<UserInfo> => {
    const { token } = caller;
    const organisations = await organisationsToAsk(db, caller);
    const parts = [];
    // Runs sequentially: few people belong to more than two, and the pool is shared.
    for (const organisation of organisations) parts.push(await withinOrganisation(db, organisation, caller, language));
    const memberships = parts.filter((contribution) => contribution !== undefined);
    return {
      user: token.email,
      userDisplayName: token.displayName,
      roles: [...token.roles],
      groups: Object.fromEntries(memberships.flatMap(({ groups }) => groups).map((group) => [group.path, group])),
      insightsLink: memberships.find(({ insightsLink }) => insightsLink !== null)?.insightsLink ?? null,
      showPlannedAbsencesScreen: memberships.some(({ fixedDesk }) => fixedDesk),
      refresh: memberships.some(({ refresh }) => refresh),
    };
  };

/** Adds the buildings that a person has in other cells. */
export async function withOtherCells(own: UserInfo, answers: AsyncIterable<Response>): Promise<UserInfo> {
  let all = own;
  for await (const answer of answers) {
    if (!answer.ok) continue;
    const there = (await answer.json()) as UserInfo;
    all = {
      ...all,
      groups: { ...all.groups, ...there.groups },
      insightsLink: all.insightsLink ?? there.insightsLink,
      showPlannedAbsencesScreen: all.showPlannedAbsencesScreen || there.showPlannedAbsencesScreen,
      refresh: all.refresh || there.refresh,
    };
  }
  return all;
}
