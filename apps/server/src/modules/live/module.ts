import type { Module } from '../../platform/module.ts';

export const liveModule: Module = {
  name: 'live',
  owns: [],
  routes: [async () => (await import('./live.routes.ts')).liveRoutes],
};
