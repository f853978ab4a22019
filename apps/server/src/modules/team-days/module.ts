import type { Module } from '../../platform/module.ts';

export const teamDaysModule: Module = {
  name: 'team-days',
  owns: ['team_day', 'team_day_invitee'],
  routes: [async () => (await import('./team-days.routes.ts')).teamDayRoutes],
};
