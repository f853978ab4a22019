import type { Meter } from '@opentelemetry/api';
import type { GaugeDeps } from '../module.ts';
import { readInstallation } from './installation.sql.ts';

export const measurePause = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('jobs_paused', { description: '1 while all jobs wait after a restore, otherwise 0' })
    .addCallback(async (gauge) => gauge.observe((await readInstallation(db)).pausedSince === null ? 0 : 1));
