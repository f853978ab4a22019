import type { Module } from '../../platform/module.ts';

export const screensModule: Module = {
  name: 'screens',
  owns: ['screen', 'screen_heartbeat', 'screen_theme'],
  screenGuard: async () => (await import('./pairing/approved-screen.ts')).createApprovedScreen,
  routes: [async () => (await import('./screens.routes.ts')).screensRoutes],
  scheduled: [
    async () => (await import('./tidy-screens.job.ts')).tidyScreens,
    async () => (await import('./silence/watch-screens.job.ts')).watchScreens,
  ],
};
