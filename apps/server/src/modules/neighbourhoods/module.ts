import type { Module } from '../../platform/module.ts';

export const neighbourhoodsModule: Module = {
  name: 'neighbourhoods',
  owns: [
    'neighbourhood',
    'neighbourhood_space',
    'neighbourhood_group',
    'neighbourhood_notification',
    'neighbourhood_opening',
  ],
  routes: [async () => (await import('./neighbourhoods.routes.ts')).neighbourhoodsRoutes],
  scheduled: [
    async () => (await import('./open-by-demand.job.ts')).openByDemand,
    async () => (await import('./notify-opened.job.ts')).notifyOpened,
    async () => (await import('./tidy-neighbourhoods.job.ts')).tidyRemovedNeighbourhoods,
    async () => (await import('./tidy-neighbourhoods.job.ts')).tidyOpenings,
  ],
};
