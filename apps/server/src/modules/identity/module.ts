import type { Module } from '../../platform/module.ts';

export const identityModule: Module = {
  name: 'identity',
  owns: [
    'person',
    'person_organisation',
    'erased_sign_in',
    'member',
    'member_building',
    'member_card',
    'member_organisation',
  ],
  guard: async () => (await import('./guard/create-guard.ts')).createGuard,
  routes: [async () => (await import('./identity.routes.ts')).identityRoutes],
};
