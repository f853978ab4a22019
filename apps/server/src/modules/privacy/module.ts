import type { Module } from '../../platform/module.ts';

export const privacyModule: Module = {
  name: 'privacy',
  owns: ['privacy_request'],
  routes: [async () => (await import('./privacy.routes.ts')).privacyRoutes],
  onEvents: [async () => (await import('./copies/write-copy.job.ts')).writeCopy],
  scheduled: [async () => (await import('./erasure/erase-asked.job.ts')).eraseAsked],
  commands: [
    {
      name: 'replay-erasures',
      takes: '<file>',
      wordCount: 1,
      does: 'after a restore and before resume: erase the people again whom the file beside the backups names',
      run: async () => (await import('./erasure/replay-erasures.ts')).replayErasures,
    },
  ],
};
