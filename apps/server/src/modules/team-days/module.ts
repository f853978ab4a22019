import type { Module } from '../../platform/module.ts';

export const teamDaysModule: Module = {
  name: 'team-days',
  owns: ['team_day', 'team_day_invitee'],
  routes: [async () => (await import('./team-days.routes.ts')).teamDayRoutes],
  onEvents: [async () => (await import('./process/note-desks.job.ts')).noteDesks],
  scheduled: [async () => (await import('./process/look-at-team-days.job.ts')).lookAtTeamDays],
  queued: [
    async () => (await import('./process/settle-team-days.job.ts')).settleTeamDaysJob,
    async () => (await import('./process/team-days-queue.ts')).teamDaysQueue.wake,
  ],
};
