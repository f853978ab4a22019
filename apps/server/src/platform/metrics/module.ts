import type { Module } from '../module.ts';

export const metricsModule: Module = {
  name: 'metrics',
  owns: [],
  gauges: [async () => (await import('./measure-postgres.ts')).measurePostgres],
};
