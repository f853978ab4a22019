import type { Module } from '../../platform/module.ts';

/** What a building is made of, read from the views of its owners and remembered. Others ask through index.ts. */
export const premisesModule: Module = {
  name: 'premises',
  owns: [],
};
