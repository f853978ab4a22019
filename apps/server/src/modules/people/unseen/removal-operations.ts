import type { Meter } from '@opentelemetry/api';
import { measureEachMinute } from '../../../platform/jobs/all-organisations.ts';
import { printStopped, resumeTyped } from '../../../platform/jobs/stopped-buildings.ts';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumeRemovals, stoppedRemovals } from './breaker.ts';

export const measureRemovals = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(
    meter,
    { name: 'removals_stopped', description: 'Buildings in which removing unseen users was stopped' },
    async () => (await stoppedRemovals(db)).length,
  );

export const listStoppedRemovals = async ({ db, print }: CommandDeps): Promise<void> =>
  printStopped(print, await stoppedRemovals(db));

export const resumeStoppedRemovals = (deps: CommandDeps, words: readonly string[]): Promise<void> =>
  resumeTyped(deps, words, (at) => resumeRemovals(deps, at));
