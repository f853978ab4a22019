import type { Team } from '@berth/contract';
import { inTenant } from '@berth/database';
import { mayChangeTeam } from '@berth/domain/teams';
import type { Deps } from '../../platform/deps.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { noteTeam } from './note-team.ts';
import { presentTeam } from './read-teams.ts';
import { changeableTeam, orIfNameTaken } from './save-team.ts';
import { lockTeam, markTeamRemoved, markTeamReturned } from './store-teams.sql.ts';
import { MayNotChangeTeam, TeamNotFound } from './teams.problems.ts';
import { removedTeamById } from './teams.sql.ts';

type Writing = Pick<Deps, 'db' | 'live'>;

export const removeTeam = (deps: Writing) => (caller: OrganisationCaller, teamId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { name, size } = await changeableTeam(tx, caller, teamId);
    await markTeamRemoved(tx, { ...caller, teamId });
    await noteTeam(deps, tx, caller, {
      action: 'team.removed',
      teamId,
      before: { name, people: size },
      after: undefined,
    });
  });

/** Its people are stored with it, so it returns as it was, without those who have left since. */
export const restoreTeam =
  (deps: Writing) =>
  (caller: OrganisationCaller, teamId: string): Promise<Team> =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      await lockTeam(tx, { ...caller, teamId });
      const removed = await removedTeamById(tx, caller, teamId);
      if (removed === undefined) throw TeamNotFound();
      if (!mayChangeTeam(caller.roles, removed)) throw MayNotChangeTeam();
      await orIfNameTaken(markTeamReturned(tx, { ...caller, teamId }));
      const { name, size } = removed;
      await noteTeam(deps, tx, caller, {
        action: 'team.restored',
        teamId,
        before: undefined,
        after: { name, people: size },
      });
      return presentTeam(tx, caller, removed);
    });
