import type { Module } from '../module.ts';

export const statusModule: Module = {
  name: 'status',
  owns: ['service_report'],
  besides: [async () => (await import('./status.routes.ts')).statusRoutes],
};
