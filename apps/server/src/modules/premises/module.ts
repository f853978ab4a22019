import type { Module } from '../../platform/module.ts';

/** Building snapshots: read from the views of their owners, and cached. Other modules use index.ts. */
export const premisesModule: Module = {
  name: 'premises',
  owns: [],
};
