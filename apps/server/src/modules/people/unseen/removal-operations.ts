import type { Meter } from '@opentelemetry/api';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumeRemovals, stoppedRemovals } from './breaker.ts';

export const measureRemovals = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('removals_stopped', { description: 'Buildings in which removing unseen users was stopped' })
    .addCallback(async (gauge) => gauge.observe((await stoppedRemovals(db)).length));

export async function listStoppedRemovals({ db, print }: CommandDeps): Promise<void> {
  for (const { since, ...stopped } of await stoppedRemovals(db))
    print(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
}

export async function resumeStoppedRemovals(
  { db, record, print }: CommandDeps,
  words: readonly string[],
): Promise<void> {
  const [organisationId = '', buildingId = ''] = words;
  const resumed = await resumeRemovals({ db, record }, { organisationId, buildingId });
  print(resumed ? 'goes on' : 'was not stopped');
}
