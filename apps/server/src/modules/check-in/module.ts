import type { Module } from '../../platform/module.ts';

export const checkInModule: Module = {
  name: 'check-in',
  owns: ['check_in_code_use', 'check_in_secret', 'presence', 'screen'],
  routes: [async () => (await import('./check-in.routes.ts')).checkInRoutes],
  scheduled: [async () => (await import('./tidy-check-in.job.ts')).tidyCheckIn],
};
