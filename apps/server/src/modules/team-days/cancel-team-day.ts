import { inTenant } from '@berth/database';
import { mayAnswer } from '@berth/domain/team-days';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { openTeamDay } from './read-team-days.ts';
import { releaseDesks } from './release-desks.ts';
import { lockTeamDay, markState } from './store-team-days.sql.ts';
import { TeamDayOver } from './team-days.problems.ts';

/** Held desks are released. Reservations that people made for the day stay theirs. */
export const cancelTeamDay =
  (deps: Pick<Deps, 'db' | 'record' | 'live'>) =>
  (caller: BuildingCaller, id: string): Promise<void> =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      await lockTeamDay(tx, { ...caller, id });
      const { day, team, isPlanner, invitees, seatOf } = await openTeamDay(tx, caller, id);
      if (!isPlanner) throw NotAuthorised();
      if (!mayAnswer(day.state, await nowOf(tx), day.start)) throw TeamDayOver();
      await markState(tx, { ...caller, id }, 'cancelled');
      await releaseDesks(
        deps.live,
        tx,
        caller,
        invitees.flatMap((invitee) => seatOf(invitee) ?? []),
      );
      await noteChange(deps, tx, caller, {
        action: 'team-day.cancelled',
        subjectId: id,
        before: { team: team.name, date: day.date },
        after: undefined,
        notice: 'team-days',
      });
    });
