import type { Module } from '../module.ts';

export const jobsModule: Module = {
  name: 'jobs',
  owns: [],
  gauges: [
    async () => (await import('./dead-letters.ts')).measureDeadLetters,
    async () => (await import('./measure-queues.ts')).measureQueues,
  ],
  commands: [
    {
      name: 'dead-letters',
      does: 'list the jobs that used up their attempts',
      run: async () => (await import('./dead-letters.ts')).listDeadLetters,
    },
    {
      name: 'replay',
      takes: '[id …]',
      does: 'run them again, all or those named',
      run: async () => (await import('./dead-letters.ts')).replay,
    },
  ],
};
