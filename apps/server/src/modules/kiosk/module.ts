import type { Module } from '../../platform/module.ts';

export const kioskModule: Module = {
  name: 'kiosk',
  owns: ['kiosk_reservation', 'kiosk_tries'],
  routes: [async () => (await import('./kiosk.routes.ts')).kioskRoutes],
};
