import type { Module } from '../../platform/module.ts';

export const checkInModule: Module = {
  name: 'check-in',
  owns: ['check_in_code_use', 'check_in_secret'],
  routes: [async () => (await import('./check-in.routes.ts')).checkInRoutes],
  reseals: [async () => (await import('./codes/reseal-code-secrets.ts')).resealCodeSecrets],
  scheduled: [async () => (await import('./tidy-check-in.job.ts')).tidyCheckIn],
};
