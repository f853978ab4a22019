import type { Module } from '../../platform/module.ts';

/** A building as one file, and back: above everything that the file is made of. */
export const buildingFilesModule: Module = {
  name: 'building-files',
  owns: [],
  routes: [async () => (await import('./building-files.routes.ts')).buildingFileRoutes],
};
