import type { Module } from '../../platform/module.ts';

export const retentionModule: Module = {
  name: 'retention',
  owns: ['anonymise_night', 'legal_hold', 'purge_confirmation'],
  routes: [async () => (await import('./holds/holds.routes.ts')).holdsRoutes],
  scheduled: [
    async () => (await import('./anonymise/anonymise-reservations.job.ts')).anonymiseReservations,
    async () => (await import('./forget/forget-old.job.ts')).forgetOld,
    async () => (await import('./purge/purge-removed.job.ts')).purgeRemoved,
  ],
  commands: [
    {
      name: 'confirm-purge',
      takes: '[id short-name]',
      does: 'list removed buildings and organisations with the rows that would go, or let the next night delete one',
      run: async () => (await import('./purge/confirm-purge.ts')).confirmPurge,
    },
  ],
};
