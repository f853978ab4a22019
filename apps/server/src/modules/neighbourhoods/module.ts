import type { Module } from '../../platform/module.ts';

export const neighbourhoodsModule: Module = {
  name: 'neighbourhoods',
  owns: ['neighbourhood', 'neighbourhood_space', 'neighbourhood_group', 'neighbourhood_opening'],
};
