import type { TenantTx } from '@berth/database';
import {
  changedBuilding,
  historicOutcome,
  isTrusted,
  outcomeFigures,
  replay,
  type ReplayedBuilding,
  type RequestedReservation,
  type Run,
  type ShownFigures,
  shownReplays,
  spacesGone,
} from '@berth/domain/insights';
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

const presented = (figures: ShownFigures | null): WhatIfFigures | null => {
  if (figures === null) return null;
  const { ghostMinutes, givenBackMinutes, ...counts } = figures;
  return { ...counts, ghostHours: ghostMinutes / HOUR_MINUTES, givenBackHours: givenBackMinutes / HOUR_MINUTES };
};

const exactFigures = ({ lived, hasWorkflow, moved }: Run) => outcomeFigures(lived, hasWorkflow, moved);

const hasWorkflow = ({ workflow }: ReplayedBuilding): boolean => workflow !== 'none';

function* replayed(wishes: readonly RequestedReservation[], building: ReplayedBuilding): Generator<void, Run> {
  return { ...(yield* replay(wishes, building)), hasWorkflow: hasWorkflow(building) };
}

/** History, baseline under the current rules, and scenario under the changed ones, as far as five people share them. */
export function* whatIfAnswer({ wishes, building }: ReplayedDays, changes: AskedReplay['changes']) {
  const gone = spacesGone(changes.less ?? [], building.spaces, wishes);
  const lived = wishes.filter(({ isReplayed }) => isReplayed).map(historicOutcome);
  const history = { lived, refused: [], moved: 0, hasWorkflow: hasWorkflow(building) };
  const baseline = yield* replayed(wishes, building);
  const scenario = yield* replayed(wishes, changedBuilding(building, changes, gone));
  const visible = shownReplays(history, baseline, scenario);
  return {
    history: presented(visible.history),
    baseline: presented(visible.baseline),
    scenario: presented(visible.scenario),
    trusted: isTrusted(exactFigures(history), exactFigures(baseline)),
    suppressed: visible.suppressed,
  } satisfies WhatIfAnswer;
}
