import type { TeamDay } from '@berth/contract';
import { inTenant, lockKey, type TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { personalLimits } from '@berth/domain/reservations';
import { lastDayFor, mayPlanTeamDay, respondBy, TEAM_DAY_LIMITS } from '@berth/domain/team-days';
import { leadsTeam, maySeeTeam } from '@berth/domain/teams';
import { localDayOf } from '@berth/domain/time';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type StoredTeam, teamById, TeamNotFound } from '../teams/index.ts';
import { invitablePeople, planningCounts, rulesOf } from './planning-facts.sql.ts';
import { presentTeamDay } from './present-team-day.ts';
import { openTeamDay } from './read-team-days.ts';
import { insertTeamDay } from './store-team-days.sql.ts';
import { NotLead, refusalOf, TeamDayTimes } from './team-days.problems.ts';

type Plan = { readonly teamId: string; readonly start: number; readonly end: number };

/** The team of a plan; people outside it are refused as those who do not lead it. */
export async function teamToPlan(tx: TenantTx, caller: BuildingCaller, teamId: string): Promise<StoredTeam> {
  const team = await teamById(tx, caller, teamId);
  if (team === undefined) throw TeamNotFound();
  if (!maySeeTeam(caller.roles, team)) throw NotLead();
  return team;
}

async function checkPlan(tx: TenantTx, caller: BuildingCaller, plan: Plan) {
  const team = await teamToPlan(tx, caller, plan.teamId);
  const stored = await rulesOf(tx, caller);
  const [settings, now] = [settingsFrom(stored.settings), await nowOf(tx)];
  const [today, date] = [localDayOf(now, stored.zone), localDayOf(plan.start, stored.zone)];
  if (plan.end <= plan.start || localDayOf(plan.end - 1, stored.zone) !== date) throw TeamDayTimes();
  // One more than may be invited, so that a larger team is refused and not cut.
  const people = await invitablePeople(tx, { ...caller, teamId: team.id }, TEAM_DAY_LIMITS.mostPeople + 1);
  const memberIds = people.map(({ memberId }) => memberId);
  const counts = await planningCounts(tx, { ...caller, teamId: team.id, date, memberIds });
  const windows = people.map(({ attributes }) => personalLimits(attributes).futureDayMaximum);
  const refusal = mayPlanTeamDay(
    { roles: caller.roles, isMember: team.isMember, isLead: leadsTeam(caller.roles, team) },
    {
      isOn: settings.team_days,
      byAnyone: settings.team_days_by_anyone,
      today,
      day: date,
      lastDay: lastDayFor(today, { policies: stored.policies, settings }, windows),
      people: people.length,
      ...counts,
    },
  );
  if (refusal !== undefined) throw refusalOf(refusal);
  return { team, date, memberIds, respondBy: respondBy(now, date, stored.zone) };
}

/** Plans of one building, and those of one organiser, are counted one after the other. */
const locksOf = ({ organisationId, buildingId, personId }: BuildingCaller) => ({
  wait: [lockKey(organisationId, `team-days:${buildingId}`), lockKey(organisationId, `team-days-of:${personId}`)],
});

/** Invites the people of a team who can enter the building; the organiser is coming. */
export const planTeamDay =
  (deps: Pick<Deps, 'db' | 'record' | 'live'>) =>
  (caller: BuildingCaller, plan: Plan): Promise<TeamDay> =>
    inTenant(
      deps.db,
      caller.organisationId,
      async (tx) => {
        const { team, ...day } = await checkPlan(tx, caller, plan);
        const id = await insertTeamDay(tx, { ...caller, ...plan, ...day });
        await noteChange(deps, tx, caller, {
          action: 'team-day.invited',
          subjectId: id,
          before: undefined,
          after: { team: team.name, date: day.date, people: day.memberIds.length },
          notice: 'team-days',
        });
        return presentTeamDay(tx, caller, await openTeamDay(tx, caller, id));
      },
      locksOf(caller),
    );
