import type { Meter } from '@opentelemetry/api';
import { measureEachMinute } from '../../../platform/jobs/all-organisations.ts';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumePurging, stoppedPurging } from './purge-breaker.ts';

export const measurePurging = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(
    meter,
    { name: 'purging_stopped', description: 'Organisations in which purging was stopped' },
    async () => (await stoppedPurging(db)).length,
  );

export const listStoppedPurging = async ({ db, print }: CommandDeps): Promise<void> => {
  for (const { organisationId, since } of await stoppedPurging(db))
    print(JSON.stringify({ organisationId, since: new Date(since).toISOString() }));
};

export const resumeStoppedPurging = async (
  { db, print }: CommandDeps,
  [organisationId = '']: readonly string[],
): Promise<void> => print((await resumePurging(db, organisationId)) ? 'goes on' : 'was not stopped');
