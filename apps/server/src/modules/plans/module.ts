import type { Module } from '../../platform/module.ts';

export const plansModule: Module = {
  name: 'plans',
  owns: ['plan_analysis'],
  routes: [async () => (await import('./plans.routes.ts')).plansRoutes],
  scheduled: [async () => (await import('./tidy-analyses.job.ts')).tidyAnalyses],
};
