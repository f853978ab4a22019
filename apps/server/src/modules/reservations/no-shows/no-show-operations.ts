import type { Meter } from '@opentelemetry/api';
import type { CommandDeps, GaugeDeps } from '../../../platform/module.ts';
import { resumeCancelling, stoppedBuildings } from './breaker.ts';

export const measureNoShows = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('no_shows_stopped', { description: 'Buildings in which cancelling no-shows was stopped' })
    .addCallback(async (gauge) => gauge.observe((await stoppedBuildings(db)).length));

export async function listStopped({ db, print }: CommandDeps): Promise<void> {
  for (const { since, ...stopped } of await stoppedBuildings(db))
    print(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
}

export async function resumeNoShows({ db, record, print }: CommandDeps, words: readonly string[]): Promise<void> {
  const [organisationId = '', buildingId = ''] = words;
  const resumed = await resumeCancelling({ db, record }, { organisationId, buildingId });
  print(resumed ? 'goes on' : 'was not stopped');
}
