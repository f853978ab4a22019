import { inTenant, lockKey } from '@berth/database';
import { daysFrom, spacesGone, WHAT_IF_MOST_DAYS } from '@berth/domain';
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
  const wanted = less.reduce((sum, { count }) => sum + count, 0);
  if (spacesGone(less, replayedSpaces(premises), []).size < wanted) throw TooFewSpaces();
}

/** Keeps what is to be replayed; a worker does it. One at a time in an organisation, because it takes a processor. */
export const askWhatIf =
  (deps: Deps, known: KnownPremises) =>
  async (caller: BuildingCaller, asked: AskedReplay): Promise<WhatIfReplay> => {
    const { organisationId, buildingId, personId } = caller;
    const premises = await known(caller);
    requireInsights(premises, caller);
    checkSpaces(asked, premises);
    return inTenant(
      deps.db,
      organisationId,
      async (tx) => {
        const [building] = await countedBuildings(tx, organisationId, buildingId);
        if (building === undefined) throw BuildingNotFound();
        checkDays(asked, building);
        await giveUpForgotten(tx, organisationId);
        const replay = await insertReplay(tx, caller, asked);
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
