import type { TenantTx } from '@berth/database';
import {
  changedBuilding,
  outcomeFigures,
  isTrusted,
  historicOutcome,
  type OutcomeFigures,
  refusedByRule,
  replay,
  type ReplayedBuilding,
  spacesGone,
  type RequestedReservation,
} from '@berth/domain';
import type { WhatIfAnswer, WhatIfFigures } from '@berth/contract';
import type { Premises } from '../../premises/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { replayedBuilding } from './replayed-building.ts';
import type { AskedReplay } from './what-if.sql.ts';
import { wishesOf } from './wishes.sql.ts';

export type ReplayedDays = { readonly wishes: readonly RequestedReservation[]; readonly building: ReplayedBuilding };

/** Reads everything that a replay needs, so that it runs without a transaction. */
export async function readDays(
  tx: TenantTx,
  organisationId: string,
  { buildingId, workflow }: CountedBuilding,
  premises: Premises,
  { from, to }: AskedReplay,
): Promise<ReplayedDays> {
  const at = { organisationId, buildingId };
  const wishes = await wishesOf(tx, { ...at, from, to, policies: premises.policies });
  const memberIds = [...new Set(wishes.map(({ memberId }) => memberId))];
  return { wishes, building: await replayedBuilding(tx, at, premises, { workflow, memberIds }) };
}

const HOUR_MINUTES = 60;
/** Rounds to a tenth; the hours of a building reveal nothing about a person. */
const hours = (minutes: number) => Math.round((minutes / HOUR_MINUTES) * 10) / 10;

const presented = (figures: OutcomeFigures, refused: WhatIfFigures['refused']): WhatIfFigures => {
  const { granted, moved, peak, noShows, ghostMinutes, givenBackMinutes } = figures;
  return {
    granted,
    refused,
    moved,
    peak,
    noShows,
    ghostHours: hours(ghostMinutes),
    givenBackHours: hours(givenBackMinutes),
  };
};

const hasWorkflow = ({ workflow }: ReplayedBuilding): boolean => workflow !== 'none';

function* replayed(wishes: readonly RequestedReservation[], building: ReplayedBuilding) {
  const { lived, refused, moved } = yield* replay(wishes, building);
  return { figures: outcomeFigures(lived, hasWorkflow(building), moved), ...refusedByRule(refused) };
}

/** History, baseline under the current rules, and scenario under the changed ones. Small groups are suppressed. */
export function* whatIfAnswer({ wishes, building }: ReplayedDays, changes: AskedReplay['changes']) {
  const gone = spacesGone(changes.less ?? [], building.spaces, wishes);
  const really = wishes.filter(({ isReplayed }) => isReplayed).map(historicOutcome);
  const history = outcomeFigures(really, hasWorkflow(building), 0);
  const baseline = yield* replayed(wishes, building);
  const scenario = yield* replayed(wishes, changedBuilding(building, changes, gone));
  return {
    history: presented(history, {}),
    baseline: presented(baseline.figures, baseline.refused),
    scenario: presented(scenario.figures, scenario.refused),
    trusted: isTrusted(history, baseline.figures),
    suppressed: baseline.suppressed || scenario.suppressed,
  } satisfies WhatIfAnswer;
}
