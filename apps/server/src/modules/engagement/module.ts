import type { Module } from '../../platform/module.ts';

export const engagementModule: Module = {
  name: 'engagement',
  owns: ['review'],
  routes: [async () => (await import('./engagement.routes.ts')).engagementRoutes],
};
