import type { TeamDay } from '@berth/contract';
import { inTenant } from '@berth/database';
import { mayAnswer } from '@berth/domain/team-days';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { presentTeamDay, seenTeamDay } from './present-team-day.ts';
import { openTeamDay } from './read-team-days.ts';
import { lockTeamDay, storeAnswer } from './store-team-days.sql.ts';
import { TeamDayNotFound, TeamDayOver } from './team-days.problems.ts';
import { teamDayById } from './team-days.sql.ts';

/** Answers are neither audited nor recorded as events, so that nothing can count them. */
export const answerTeamDay =
  ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  (caller: BuildingCaller, id: string, answer: 'yes' | 'no'): Promise<TeamDay> =>
    inTenant(db, caller.organisationId, async (tx) => {
      await lockTeamDay(tx, { ...caller, id });
      const stored = await teamDayById(tx, caller, id);
      if (stored === undefined) throw TeamDayNotFound();
      const { day, own } = await seenTeamDay(tx, caller, stored);
      if (own === undefined) throw TeamDayNotFound();
      if (!mayAnswer(day.state, await nowOf(tx), day.start)) throw TeamDayOver();
      await storeAnswer(tx, { ...caller, memberId: own.memberId, id, answer });
      const { organisationId, buildingId } = caller;
      live.announce(tx, { organisationId, buildingId }, { kind: 'team-days', ids: [id] });
      return presentTeamDay(tx, caller, await openTeamDay(tx, caller, id));
    });
