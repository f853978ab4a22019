import type { Meter } from '@opentelemetry/api';
import { measureEachMinute } from '../../../platform/jobs/all-organisations.ts';
import { printStopped, resumeTyped } from '../../../platform/jobs/stopped-buildings.ts';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumeAnonymising, stoppedAnonymising } from './breaker.ts';

export const measureAnonymising = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(
    meter,
    { name: 'anonymising_stopped', description: 'Buildings in which anonymising was stopped' },
    async () => (await stoppedAnonymising(db)).length,
  );

export const listStoppedAnonymising = async ({ db, print }: CommandDeps): Promise<void> =>
  printStopped(print, await stoppedAnonymising(db));

export const resumeStoppedAnonymising = (deps: CommandDeps, words: readonly string[]): Promise<void> =>
  resumeTyped(deps, words, (at) => resumeAnonymising(deps, at));
