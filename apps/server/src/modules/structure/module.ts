import type { Module } from '../../platform/module.ts';

export const structureModule: Module = {
  name: 'structure',
  owns: ['floor', 'space', 'space_attribute', 'attribute', 'fixed_desk'],
  routes: [async () => (await import('./structure.routes.ts')).structureRoutes],
};
