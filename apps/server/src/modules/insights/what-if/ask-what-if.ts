import { inTenant, lockKey } from '@berth/database';
import { spacesGone, WHAT_IF_MOST_DAYS } from '@berth/domain/insights';
import { daysFrom } from '@berth/domain/time';
import type { WhatIfReplay } from '@berth/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import type { KnownPremises, Premises } from '../../premises/index.ts';
import { type CountedBuilding, countedBuildings } from '../due/counted-buildings.sql.ts';
import { replayableDays, requireInsights } from './replayable.ts';
import { replayedSpaces } from './replayed-building.ts';
import { AlreadyReplaying, DaysNotReplayable, TooFewSpaces } from './what-if.problems.ts';
import { type AskedReplay, giveUpForgotten, insertReplay } from './what-if.sql.ts';

function checkDays({ from, to }: AskedReplay, building: CountedBuilding): void {
  const days = replayableDays(building);
  const isPossible = days !== undefined && days.firstDay <= from && to <= days.lastDay;
  if (!isPossible || from > to || daysFrom(from, to) >= WHAT_IF_MOST_DAYS)
    throw DaysNotReplayable({
      values: { most: WHAT_IF_MOST_DAYS, first: days?.firstDay ?? '–', last: days?.lastDay ?? '–' },
    });
}

function checkSpaces({ changes: { less = [] } }: AskedReplay, premises: Premises): void {
  const removed = less.reduce((sum, { count }) => sum + count, 0);
  if (spacesGone(less, replayedSpaces(premises), []).size < removed) throw TooFewSpaces();
}

/** Stores the request for a worker. One replay at a time per organisation, because it uses a whole CPU. */
export const askWhatIf =
  (deps: Deps, snapshotOf: KnownPremises) =>
  async (caller: BuildingCaller, request: AskedReplay): Promise<WhatIfReplay> => {
    const { organisationId, buildingId, personId } = caller;
    const premises = await snapshotOf(caller);
    requireInsights(premises, caller);
    checkSpaces(request, premises);
    return inTenant(
      deps.db,
      organisationId,
      async (tx) => {
        const [building] = await countedBuildings(tx, organisationId, buildingId);
        if (building === undefined) throw BuildingNotFound();
        checkDays(request, building);
        await giveUpForgotten(tx, organisationId);
        const replay = await insertReplay(tx, caller, request);
        if (replay === undefined) throw AlreadyReplaying();
        await deps.record(tx, {
          organisationId,
          type: 'what-if.asked.v1',
          payload: { buildingId, replayId: replay.id },
          actorId: personId,
        });
        return replay;
      },
      { wait: [lockKey(organisationId, 'what-if')] },
    );
  };
