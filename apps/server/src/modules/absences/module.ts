import type { Module } from '../../platform/module.ts';

export const absencesModule: Module = {
  name: 'absences',
  owns: ['planned_absence'],
  routes: [async () => (await import('./absences.routes.ts')).absenceRoutes],
};
