import type { Module } from '../../platform/module.ts';

export const insightsModule: Module = {
  name: 'insights',
  owns: [
    'usage_hour',
    'usage_day',
    'usage_due',
    'usage_group',
    'cancellation_hour',
    'asset_day',
    'refusal_count',
    'refusal_seen',
  ],
  onEvents: [async () => (await import('./due/mark-usage-due.job.ts')).markUsageDue],
  scheduled: [
    async () => (await import('./usage/compute-usage.job.ts')).computeUsage,
    async () => (await import('./due/mark-current-days.job.ts')).markCurrentDays,
    async () => (await import('./usage/check-usage.job.ts')).checkUsage,
  ],
  gauges: [async () => (await import('./usage/measure-usage.ts')).measureUsage],
  commands: [
    {
      name: 'rebuild-usage',
      takes: 'organisation building from to',
      wordCount: 4,
      does: 'count the figures of these local days again, by the ids of both; how long spaces were open stays as it was',
      run: async () => (await import('./usage/rebuild-usage.ts')).rebuildUsage,
    },
  ],
};
