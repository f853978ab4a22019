import type { Module } from '../../platform/module.ts';

export const sessionModule: Module = {
  name: 'session',
  owns: ['browser_session'],
  besides: [async () => (await import('./session.routes.ts')).sessionRoutes],
  reseals: [async () => (await import('./reseal-tokens.ts')).resealTokens],
  settles: [async () => (await import('./end-all-sessions.ts')).endAllSessions],
  scheduled: [async () => (await import('./tidy-sessions.job.ts')).tidySessions],
};
