import type { Module } from '../../platform/module.ts';

export const teamsModule: Module = {
  name: 'teams',
  owns: ['team', 'team_member'],
  routes: [async () => (await import('./teams.routes.ts')).teamRoutes],
};
