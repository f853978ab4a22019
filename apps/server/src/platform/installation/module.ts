import type { Module } from '../module.ts';

export const installationModule: Module = {
  name: 'installation',
  owns: ['installation'],
  commands: [
    {
      name: 'resume',
      takes: '[failover]',
      does: 'start the jobs after a restore was settled; failover: nothing was restored, start them at once',
      run: async () => (await import('./resume-command.ts')).resume,
    },
  ],
};
