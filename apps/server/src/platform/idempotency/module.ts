import type { Module } from '../module.ts';

export const idempotencyModule: Module = {
  name: 'idempotency',
  owns: ['idempotency_key'],
  scheduled: [async () => (await import('./forget-answers.job.ts')).forgetAnswers],
};
