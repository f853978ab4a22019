import type { TeamDay } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { leadsTeam } from '@berth/domain/teams';
import type { Deps } from '../../platform/deps.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { BuildingCaller, MemberCaller } from '../../platform/identity/caller.ts';
import { teamsOfMember } from '../teams/index.ts';
import { presentTeamDay, seenTeamDay } from './present-team-day.ts';
import { TeamDayNotFound } from './team-days.problems.ts';
import { teamDayById, upcomingTeamDays } from './team-days.sql.ts';

type Reading = Pick<Deps, 'db'>;

/** A team day that the caller is invited to, organises or administers. */
export async function openTeamDay(tx: TenantTx, caller: BuildingCaller, id: string) {
  const day = await teamDayById(tx, caller, id);
  if (day === undefined) throw TeamDayNotFound();
  const seen = await seenTeamDay(tx, caller, day);
  if (!seen.isPlanner && seen.own === undefined) throw NotAuthorised();
  return seen;
}

export const readTeamDay =
  ({ db }: Reading) =>
  (caller: BuildingCaller, id: string): Promise<TeamDay> =>
    inTenant(db, caller.organisationId, async (tx) => presentTeamDay(tx, caller, await openTeamDay(tx, caller, id)));

export const readMyTeamDays =
  ({ db }: Reading) =>
  (caller: MemberCaller): Promise<TeamDay[]> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const led = (await teamsOfMember(tx, caller)).filter((team) => leadsTeam(caller.roles, team));
      const days = await upcomingTeamDays(
        tx,
        caller,
        led.map(({ id }) => id),
      );
      const presented: TeamDay[] = [];
      for (const day of days) presented.push(await presentTeamDay(tx, caller, await seenTeamDay(tx, caller, day)));
      return presented;
    });
