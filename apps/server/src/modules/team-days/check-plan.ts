import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { personalLimits } from '@berth/domain/reservations';
import { lastDayFor, mayHoldDesks, mayPlanTeamDay, respondBy, TEAM_DAY_LIMITS } from '@berth/domain/team-days';
import { leadsTeam, maySeeTeam } from '@berth/domain/teams';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import { nowOf } from '../../platform/clock.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type StoredTeam, teamById, TeamNotFound } from '../teams/index.ts';
import { type Invitable, invitablePeople, planningCounts, rulesOf } from './planning-facts.sql.ts';
import { NotLead, refusalOf, TeamDayTimes } from './team-days.problems.ts';

export type Plan = {
  readonly teamId: string;
  readonly start: number;
  readonly end: number;
  readonly floorId: string | undefined;
};

export type CheckedPlan = {
  readonly team: StoredTeam;
  readonly date: LocalDate;
  readonly people: readonly Invitable[];
  readonly mayHold: boolean;
  readonly respondBy: number | undefined;
};

/** The team of a plan; people outside it are refused as those who do not lead it. */
export async function teamToPlan(tx: TenantTx, caller: BuildingCaller, teamId: string): Promise<StoredTeam> {
  const team = await teamById(tx, caller, teamId);
  if (team === undefined) throw TeamNotFound();
  if (!maySeeTeam(caller.roles, team)) throw NotLead();
  return team;
}

export async function checkPlan(tx: TenantTx, caller: BuildingCaller, plan: Plan): Promise<CheckedPlan> {
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
  const planner = { roles: caller.roles, isMember: team.isMember, isLead: leadsTeam(caller.roles, team) };
  const refusal = mayPlanTeamDay(planner, {
    isOn: settings.team_days,
    byAnyone: settings.team_days_by_anyone,
    today,
    day: date,
    lastDay: lastDayFor(today, { policies: stored.policies, settings }, windows),
    people: people.length,
    ...counts,
  });
  if (refusal !== undefined) throw refusalOf(refusal);
  return { team, date, people, mayHold: mayHoldDesks(planner), respondBy: respondBy(now, date, stored.zone) };
}
