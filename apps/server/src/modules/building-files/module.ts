import type { Module } from '../../platform/module.ts';

/** Exports and imports a building as one file; depends on every module whose data the file contains. */
export const buildingFilesModule: Module = {
  name: 'building-files',
  owns: [],
  routes: [async () => (await import('./building-files.routes.ts')).buildingFileRoutes],
};
