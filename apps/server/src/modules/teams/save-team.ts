import type { Team } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { mayChangeTeam, mayMakeTeam, maySeeTeam, MOST_IN_TEAM } from '@berth/domain/teams';
import type { Deps } from '../../platform/deps.ts';
import { checkVersion, orIfTaken } from '../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { noteTeam } from './note-team.ts';
import { presentTeam } from './read-teams.ts';
import { insertTeam, lockTeam, membersByUsername, renameTeam, replacePeople } from './store-teams.sql.ts';
import {
  MayNotChangeTeam,
  TeamFromDirectory,
  TeamNameTaken,
  TeamNotFound,
  TeamPeopleUnknown,
  TooManyInTeam,
} from './teams.problems.ts';
import { type StoredTeam, teamById } from './teams.sql.ts';

type TeamForm = {
  readonly id?: string | undefined;
  readonly name: string;
  readonly leads: readonly string[];
  readonly others: readonly string[];
  readonly version?: number | undefined;
};

/** A violated unique name: the team of another lead, or one that was restored in the meantime. */
export const orIfNameTaken = <T>(work: Promise<T>) => orIfTaken(work, 'team_name_unique', TeamNameTaken);

/** Locks the team and checks that the caller may change it. */
export async function changeableTeam(tx: TenantTx, caller: OrganisationCaller, teamId: string): Promise<StoredTeam> {
  await lockTeam(tx, { ...caller, teamId });
  const team = await teamById(tx, caller, teamId);
  if (team === undefined) throw TeamNotFound();
  if (team.source === 'directory' && maySeeTeam(caller.roles, team)) throw TeamFromDirectory();
  if (!mayChangeTeam(caller.roles, team)) throw MayNotChangeTeam();
  return team;
}

/** Someone who is listed as a lead and as another belongs to the team once, as a lead. */
async function peopleIn(tx: TenantTx, caller: OrganisationCaller, { leads, others }: TeamForm) {
  const leading = new Set(leads.map((name) => name.toLowerCase()));
  const names = [...new Set([...leading, ...others.map((name) => name.toLowerCase())])];
  if (names.length > MOST_IN_TEAM)
    throw TooManyInTeam({ values: { most: MOST_IN_TEAM }, data: { most: MOST_IN_TEAM } });
  const ids = await membersByUsername(tx, caller, names);
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0)
    throw TeamPeopleUnknown({ values: { people: unknown.join(', ') }, data: { people: unknown } });
  return names.map((name) => ({ memberId: ids.get(name) ?? '', isLead: leading.has(name) }));
}

const counted = ({ name, size }: StoredTeam) => ({ name, people: size });

export const saveTeam =
  (deps: Pick<Deps, 'db' | 'live'>) =>
  (caller: OrganisationCaller, form: TeamForm): Promise<Team> =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const before = form.id === undefined ? undefined : await changeableTeam(tx, caller, form.id);
      if (before === undefined && !mayMakeTeam(caller.roles)) throw MayNotChangeTeam();
      if (before !== undefined) checkVersion(form.version, before);
      const people = await peopleIn(tx, caller, form);
      const teamId = before?.id ?? (await orIfNameTaken(insertTeam(tx, caller, form.name)));
      if (before !== undefined) await orIfNameTaken(renameTeam(tx, { ...caller, teamId }, form.name));
      await replacePeople(tx, { ...caller, teamId }, people);
      const after = await teamById(tx, caller, teamId);
      if (after === undefined) throw new Error('the team that was just stored is missing');
      await noteTeam(deps, tx, caller, {
        action: 'team.saved',
        teamId,
        before: before && counted(before),
        after: counted(after),
      });
      return presentTeam(tx, caller, after);
    });
