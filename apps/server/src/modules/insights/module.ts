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
    'usage_period',
    'demand_day',
    'what_if',
  ],
  routes: [
    async () => (await import('./insights.routes.ts')).insightsRoutes,
    async () => (await import('./what-if/what-if.routes.ts')).whatIfRoutes,
  ],
  onEvents: [
    async () => (await import('./due/mark-usage-due.job.ts')).markUsageDue,
    async () => (await import('./what-if/replay-what-if.job.ts')).replayWhatIf,
  ],
  scheduled: [
    async () => (await import('./usage/compute-usage.job.ts')).computeUsage,
    async () => (await import('./due/mark-current-days.job.ts')).markCurrentDays,
    async () => (await import('./usage/check-usage.job.ts')).checkUsage,
    async () => (await import('./groups/settle-groups.job.ts')).settleGroups,
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
