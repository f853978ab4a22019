import type { Module } from '../module.ts';

export const circuitBreakerModule: Module = {
  name: 'circuit-breaker',
  // Release 1.0 uses the last four; a later migration drops them.
  owns: ['circuit_breaker', 'anonymise_breaker', 'no_show_breaker', 'purge_breaker', 'removal_breaker'],
  gauges: [async () => (await import('./breaker-operations.ts')).measurePaused],
  commands: [
    {
      name: 'paused',
      does: 'list the automatic actions that a circuit breaker paused',
      run: async () => (await import('./breaker-operations.ts')).listPaused,
    },
    {
      name: 'resume-paused',
      takes: 'action organisation [building]',
      does: 'let one go on, by the names and ids in that list',
      run: async () => (await import('./breaker-operations.ts')).resumePaused,
    },
  ],
};
