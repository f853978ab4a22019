import type { Module } from '../module.ts';

export const filesModule: Module = {
  name: 'files',
  owns: ['file'],
  scheduled: [async () => (await import('./collect-files.job.ts')).collectFiles],
};
