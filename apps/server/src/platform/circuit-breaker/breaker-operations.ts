import { toIso } from '@berth/domain/time';
import type { Meter } from '@opentelemetry/api';
import { measureEachMinute } from '../jobs/all-organisations.ts';
import type { CommandDeps, GaugeDeps } from '../module.ts';
import { type BuildingAction, GAUGES, RESUMED } from './actions.ts';
import { pausedActions, resumeInBuilding, resumePurging } from './circuit-breaker.ts';

export const measurePaused = (meter: Meter, { db }: GaugeDeps): void => {
  for (const [action, gauge] of Object.entries(GAUGES))
    measureEachMinute(
      meter,
      gauge,
      async () => (await pausedActions(db)).filter((paused) => paused.action === action).length,
    );
};

export const listPaused = async ({ db, print }: CommandDeps): Promise<void> => {
  for (const { since, ...paused } of await pausedActions(db)) print(JSON.stringify({ ...paused, since: toIso(since) }));
};

const isBuildingAction = (action: string): action is BuildingAction => Object.hasOwn(RESUMED, action);

export async function resumePaused(deps: CommandDeps, words: readonly string[]): Promise<void> {
  const [action = '', organisationId = '', buildingId = ''] = words;
  if (!Object.hasOwn(GAUGES, action)) {
    deps.print(`the actions are ${Object.keys(GAUGES).join(', ')}`);
    return;
  }
  const isResumed = isBuildingAction(action)
    ? await resumeInBuilding(deps, action, { organisationId, buildingId })
    : await resumePurging(deps, { organisationId });
  deps.print(isResumed ? 'goes on' : 'was not stopped');
}
