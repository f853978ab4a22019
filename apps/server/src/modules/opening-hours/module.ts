import type { Module } from '../../platform/module.ts';

export const openingHoursModule: Module = {
  name: 'opening-hours',
  owns: ['timeslot'],
  routes: [async () => (await import('./opening-hours.routes.ts')).openingHoursRoutes],
};
