import type { Module } from '../../platform/module.ts';

export const peopleModule: Module = {
  name: 'people',
  owns: ['invitation', 'member_warning'],
};
