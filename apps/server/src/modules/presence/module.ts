import type { Module } from '../../platform/module.ts';

export const presenceModule: Module = {
  name: 'presence',
  owns: ['evacuation', 'evacuation_helper', 'evacuation_tick', 'presence'],
  routes: [async () => (await import('./presence.routes.ts')).presenceRoutes],
  scheduled: [async () => (await import('./end-forgotten-evacuations.job.ts')).endForgottenEvacuations],
};
