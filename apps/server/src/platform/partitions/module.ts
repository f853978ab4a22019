import type { Module } from '../module.ts';

export const partitionsModule: Module = {
  name: 'partitions',
  owns: ['partition_breaker'],
  scheduled: [async () => (await import('./keep-partitions.job.ts')).keepPartitions],
  gauges: [async () => (await import('./partition-operations.ts')).measureDropping],
  commands: [
    {
      name: 'keep-partitions',
      does: 'create missing partitions and drop expired ones now, not at night',
      run: async () => (await import('./partition-operations.ts')).keepPartitionsNow,
    },
    {
      name: 'partitions',
      does: 'list the tables whose old partitions are no longer dropped',
      run: async () => (await import('./partition-operations.ts')).listStoppedTables,
    },
    {
      name: 'resume-partitions',
      takes: 'table',
      wordCount: 1,
      does: 'let the next run drop them, by the name that the list shows',
      run: async () => (await import('./partition-operations.ts')).resumeStoppedTable,
    },
  ],
};
