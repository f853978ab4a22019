import type { Module } from '../../platform/module.ts';

export const peopleModule: Module = {
  name: 'people',
  owns: ['invitation', 'member_warning'],
  routes: [async () => (await import('./users.routes.ts')).usersRoutes],
  onEvents: [async () => (await import('./leaving/release-member.job.ts')).releaseMember],
};
