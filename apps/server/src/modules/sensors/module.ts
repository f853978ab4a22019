import type { Module } from '../../platform/module.ts';

export const sensorsModule: Module = {
  name: 'sensors',
  owns: [
    'sensor',
    'public_sensor',
    'reading',
    'sensor_state',
    'sensed',
    'sensor_day',
    'rollup_due',
    'ingest_key',
    'ingest_fault',
    'sensor_unclaimed',
    'climate_limit',
  ],
  routes: [
    async () => (await import('./ingest.routes.ts')).ingestRoutes,
    async () => (await import('./sensors.routes.ts')).sensorsRoutes,
  ],
  ingestGuard: async () => (await import('./keys/ingest-key-holding.ts')).ingestKeyHolding,
  ingest: async () => (await import('./ingest/create-ingest.ts')).createIngest,
  runs: [async () => (await import('./forwarding/forward-readings.ts')).forwardReadings],
  onEvents: [async () => (await import('./platform/poll-saved-platform.job.ts')).pollSavedPlatform],
  scheduled: [
    async () => (await import('./upkeep/attend-silence.job.ts')).attendSilence,
    async () => (await import('./upkeep/roll-up-readings.job.ts')).rollUpReadings,
    async () => (await import('./upkeep/tidy-sensors.job.ts')).tidySensors,
    async () => (await import('./platform/poll-platforms.job.ts')).pollPlatforms,
  ],
  queued: [async () => (await import('./platform/poll-platform.job.ts')).pollPlatform],
};
