import type { Module } from '../../platform/module.ts';

export const retentionModule: Module = {
  name: 'retention',
  owns: ['anonymise_breaker', 'anonymise_night', 'legal_hold'],
  scheduled: [async () => (await import('./anonymise/anonymise-reservations.job.ts')).anonymiseReservations],
  gauges: [async () => (await import('./anonymise/anonymise-operations.ts')).measureAnonymising],
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
  ],
};
