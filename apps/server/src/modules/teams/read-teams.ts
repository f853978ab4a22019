import type { Team, TeamRow } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { passesGuard } from '@berth/domain/identity';
import { leadsTeam, mayChangeTeam, maySeeTeam } from '@berth/domain/teams';
import type { Deps } from '../../platform/deps.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { peopleOf } from './team-people.sql.ts';
import { TeamNotFound } from './teams.problems.ts';
import { allTeams, type StoredTeam, teamById, teamsOfMember } from './teams.sql.ts';

type Reading = Pick<Deps, 'db'>;

const presentRow =
  ({ roles }: OrganisationCaller) =>
  ({ isNamedLead, ...team }: StoredTeam): TeamRow => ({
    ...team,
    isLead: leadsTeam(roles, { ...team, isNamedLead }),
    mayChange: mayChangeTeam(roles, { ...team, isNamedLead }),
  });

const own = async (tx: TenantTx, caller: OrganisationCaller): Promise<StoredTeam[]> => {
  const { memberId } = caller;
  return memberId === undefined ? [] : teamsOfMember(tx, { ...caller, memberId });
};

export const readTeams =
  ({ db }: Reading) =>
  (caller: OrganisationCaller, { all }: { readonly all: boolean }): Promise<TeamRow[]> =>
    inTenant(db, caller.organisationId, async (tx) => {
      if (all && !passesGuard(caller.roles, 'A')) throw NotAuthorised();
      return (await (all ? allTeams : own)(tx, caller)).map(presentRow(caller));
    });

export async function presentTeam(tx: TenantTx, caller: OrganisationCaller, team: StoredTeam): Promise<Team> {
  const people = await peopleOf(tx, { ...caller, teamId: team.id });
  return {
    ...presentRow(caller)(team),
    people: people.map(({ username, firstName, lastName, isLead }) => ({ username, firstName, lastName, isLead })),
  };
}

export const readTeam =
  ({ db }: Reading) =>
  (caller: OrganisationCaller, teamId: string): Promise<Team> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const team = await teamById(tx, caller, teamId);
      if (team === undefined) throw TeamNotFound();
      if (!maySeeTeam(caller.roles, team)) throw NotAuthorised();
      return presentTeam(tx, caller, team);
    });
