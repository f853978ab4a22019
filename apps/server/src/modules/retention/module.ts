import type { Module } from '../../platform/module.ts';

export const retentionModule: Module = {
  name: 'retention',
  owns: ['anonymise_breaker', 'anonymise_night', 'legal_hold', 'purge_breaker', 'purge_confirmation'],
  routes: [async () => (await import('./holds/holds.routes.ts')).holdsRoutes],
  scheduled: [
    async () => (await import('./anonymise/anonymise-reservations.job.ts')).anonymiseReservations,
    async () => (await import('./forget/forget-old.job.ts')).forgetOld,
    async () => (await import('./purge/purge-removed.job.ts')).purgeRemoved,
  ],
  gauges: [
    async () => (await import('./anonymise/anonymise-operations.ts')).measureAnonymising,
    async () => (await import('./purge/purge-operations.ts')).measurePurging,
  ],
  commands: [
    {
      name: 'anonymising',
      does: 'list the buildings in which anonymising stopped',
      run: async () => (await import('./anonymise/anonymise-operations.ts')).listStoppedAnonymising,
    },
    {
      name: 'resume-anonymise',
      takes: 'organisation building',
      wordCount: 2,
      does: 'let it go on there, by the ids that the list names',
      run: async () => (await import('./anonymise/anonymise-operations.ts')).resumeStoppedAnonymising,
    },
    {
      name: 'purging',
      does: 'list the organisations in which purging what was removed stopped',
      run: async () => (await import('./purge/purge-operations.ts')).listStoppedPurging,
    },
    {
      name: 'confirm-purge',
      takes: '[id short-name]',
      does: 'list removed buildings and organisations with the rows that would go, or let the next night delete one',
      run: async () => (await import('./purge/confirm-purge.ts')).confirmPurge,
    },
    {
      name: 'resume-purge',
      takes: 'organisation',
      wordCount: 1,
      does: 'let it go on there, by the id that the list names',
      run: async () => (await import('./purge/purge-operations.ts')).resumeStoppedPurging,
    },
  ],
};
