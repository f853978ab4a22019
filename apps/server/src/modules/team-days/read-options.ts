import type { TeamDayOptions } from '@berth/contract';
import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { mayInvite, shownCount, TEAM_DAY_LIMITS, workingDaysFrom } from '@berth/domain/team-days';
import { personalLimits } from '@berth/domain/reservations';
import { leadsTeam } from '@berth/domain/teams';
import { instantOf, localDayOf, meets } from '@berth/domain/time';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { createKnownPremises, type Premises } from '../premises/index.ts';
import { dayCounts, type Window } from './options.sql.ts';
import { teamToPlan } from './check-plan.ts';
import { invitablePeople, rulesOf } from './planning-facts.sql.ts';
import { NotLead, TeamDaysOff } from './team-days.problems.ts';

const DAYS = 10;
/** Whether every room with desks is closed to the planner during all working hours. */
function isClosed(
  { settings, policies, spaces, openingsOn }: Premises,
  caller: BuildingCaller,
  window: Window,
): boolean {
  if (!settings.timeslot && !policies.includes('allowed-timeslot')) return false;
  const openings = openingsOn(window.date, personalLimits(caller.attributes).userpools);
  const rooms = new Set([...spaces.values()].filter(({ type }) => type === 'DESK').map(({ roomId }) => roomId));
  return [...rooms].every((roomId) => openings(roomId)?.some((opening) => meets(opening, window)) === false);
}

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The next working days with their numbers, for those who may invite the team. */
export function readOptions({ db }: Pick<Deps, 'db'>) {
  const snapshotOf = createKnownPremises(db);
  return async (caller: BuildingCaller, teamId: string): Promise<TeamDayOptions> => {
    const premises = await snapshotOf(caller);
    return inTenant(db, caller.organisationId, async (tx) => {
      const team = await teamToPlan(tx, caller, teamId);
      const { settings: stored, zone } = await rulesOf(tx, caller);
      const settings = settingsFrom(stored);
      if (!settings.team_days) throw TeamDaysOff();
      const planner = { roles: caller.roles, isMember: team.isMember, isLead: leadsTeam(caller.roles, team) };
      if (!mayInvite(planner, settings.team_days_by_anyone)) throw NotLead();
      const people = await invitablePeople(tx, { ...caller, teamId }, TEAM_DAY_LIMITS.mostPeople);
      const today = localDayOf(await nowOf(tx), zone);
      const windows = workingDaysFrom(today, DAYS).map((date) => ({
        date,
        start: instantOf(date, onTheHour(settings.start_of_working_day), zone),
        // A working day may end at midnight, which is not a time of this day.
        end: instantOf(date, onTheHour(Math.min(settings.end_of_working_day, 23)), zone),
      }));
      const counts = await dayCounts(tx, { ...caller, memberIds: people.map(({ memberId }) => memberId), windows });
      return {
        people: people.length,
        days: counts.map((day, at) => {
          const window = windows[at];
          return {
            ...day,
            reserved: shownCount(day.reserved),
            isClosed: window !== undefined && isClosed(premises, caller, window),
          };
        }),
      };
    });
  };
}
