import type { Meter } from '@opentelemetry/api';
import { measureEachMinute } from '../../../platform/jobs/all-organisations.ts';
import { printStopped, resumeTyped } from '../../../platform/jobs/stopped-buildings.ts';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumeCancelling, stoppedBuildings } from './breaker.ts';

export const measureNoShows = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(
    meter,
    { name: 'no_shows_stopped', description: 'Buildings in which cancelling no-shows was stopped' },
    async () => (await stoppedBuildings(db)).length,
  );

export const listStopped = async ({ db, print }: CommandDeps): Promise<void> =>
  printStopped(print, await stoppedBuildings(db));

export const resumeNoShows = (deps: CommandDeps, words: readonly string[]): Promise<void> =>
  resumeTyped(deps, words, (at) => resumeCancelling(deps, at));
